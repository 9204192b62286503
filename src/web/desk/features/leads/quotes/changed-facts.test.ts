import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import {
  changedSinceLines,
  changedSinceQuote,
  changedSinceWriting,
  readRequestedFacts,
  showChanges,
} from './changed-facts.ts'

const event = (kind: LeadEvent['kind'], changes: LeadEvent['changes'] = {}) =>
  ({ kind, changes }) as LeadEvent
const NUMBER = 'K7M-3XQ/1'
const SENT = event('offer-sent', { offer: [null, NUMBER] })
const REVISED = event('offer-sent', { offer: [NUMBER, 'K7M-3XQ/2'] })

test.each<[string, LeadEvent[], Record<string, [unknown, unknown]>]>([
  ['nothing without a quote', [event('changed', { number_of_people: [4, 6] })], {}],
  ['nothing that was changed before it', [event('changed', { number_of_people: [4, 6] }), SENT], {}],
  [
    'what was changed after it, with both values',
    [
      SENT,
      event('changed', { number_of_people: [16, 15] }),
      event('offer-accepted'),
      event('changed', { number_of_people: [15, 14] }),
    ],
    { number_of_people: [16, 14] },
  ],
  [
    'nothing that no price rests on',
    [SENT, event('changed', { email: ['a@b.ie', 'c@d.ie'], priority: [1, 2] })],
    {},
  ],
  [
    'nothing that was changed back',
    [
      SENT,
      event('changed', { number_of_people: [null, 6] }),
      event('changed', { number_of_people: [6, null] }),
    ],
    {},
  ],
  [
    'what was changed since the quote itself, whatever was sent after it',
    [SENT, event('changed', { number_of_people: [4, 6] }), REVISED],
    { number_of_people: [4, 6] },
  ],
])('the changes since a quote include %s', (_what, events, expected) => {
  expect(changedSinceQuote(events, NUMBER)).toEqual(new Map(Object.entries(expected)))
})

test('changes that were emailed count as known, and those emailed about another quote do not', () => {
  const emailed = (quote: string) =>
    event('offer-changed', { offer: [null, quote], number_of_people: [4, 6] })
  const events = [
    SENT,
    event('changed', { number_of_people: [4, 6] }),
    emailed(NUMBER),
    event('changed', { number_of_people: [6, 7] }),
    emailed('K7M-3XQ/9'),
  ]
  expect(changedSinceQuote(events, NUMBER)).toEqual(new Map([['number_of_people', [6, 7]]]))
  expect(changedSinceQuote(events.slice(0, 3), NUMBER).size).toBe(0)
  expect(changedSinceLines(events, NUMBER)).toEqual(new Map([['number_of_people', [4, 7]]]))
})

test('the lines of a quote show where the lead has changed since they were written', () => {
  const lead = { full_name: 'Aoife', pickup_time: '12:15', trip: null, number_of_people: 4 } as Lead
  const written = readRequestedFacts(lead)
  expect(changedSinceWriting(written, { ...lead, full_name: 'Aoife Daly' }).size).toBe(0)
  expect(changedSinceWriting(written, { ...lead, pickup_time: '13:00', trip: null })).toEqual(
    new Map([['pickup_time', ['12:15', '13:00']]]),
  )
})

test('a change is described in the words of the screen', () => {
  const changes = new Map<string, [unknown, unknown]>([
    ['pickup_time', ['12:15:00', '13:00']],
    ['return_date', [null, '2027-06-12']],
    ['distance', [0, 208]],
  ])
  expect(showChanges(changes, { staff: [], vehicles: [] })).toEqual([
    { label: 'Pick-up time', quoted: '12:15', now: '13:00' },
    { label: 'Return date', quoted: '—', now: 'Sat 12 Jun 2027' },
    { label: 'Distance', quoted: '—', now: '208 km' },
  ])
})
