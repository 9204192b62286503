import { expect, test } from 'vitest'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { changedSinceQuote } from './older-facts.tsx'

const event = (kind: LeadEvent['kind'], changes: LeadEvent['changes'] = {}) =>
  ({ kind, changes }) as LeadEvent
const SENT = event('offer-sent')

test.each<[string, LeadEvent[], string[]]>([
  ['nothing without a quote', [event('changed', { number_of_people: [4, 6] })], []],
  ['nothing that was changed before it', [event('changed', { number_of_people: [4, 6] }), SENT], []],
  [
    'what was changed after it',
    [SENT, event('changed', { number_of_people: [null, 6] })],
    ['number_of_people'],
  ],
  [
    'nothing that no price rests on',
    [SENT, event('changed', { email: ['a@b.ie', 'c@d.ie'], priority: [1, 2] })],
    [],
  ],
  [
    'nothing that was changed back',
    [
      SENT,
      event('changed', { number_of_people: [null, 6] }),
      event('changed', { number_of_people: [6, null] }),
    ],
    [],
  ],
  ['nothing of an older quote', [SENT, event('changed', { number_of_people: [4, 6] }), SENT], []],
])('an open quote is told %s', (_what, events, expected) => {
  expect(changedSinceQuote(events)).toEqual(expected)
})
