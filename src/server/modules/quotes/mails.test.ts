import { expect, test } from 'vitest'
import { calendarRevision } from './mails.ts'

type Kind = Parameters<typeof calendarRevision>[1][number]['replies'][number]['kind']
const quote = (revision: number, ...kinds: Kind[]) => ({ revision, replies: kinds.map((kind) => ({ kind })) })

test.each([
  ['a booking has the revision of its quote', 2, [quote(2, 'accepted', 'confirmed'), quote(1)], 2],
  ['each change of facts is a revision', 1, [quote(1, 'accepted', 'changed', 'asked', 'changed')], 3],
  [
    'what was changed before a later quote counts',
    2,
    [quote(2), quote(1, 'accepted', 'changed', 'cancelled')],
    3,
  ],
  [
    'an older booking that goes on comes after the later one',
    1,
    [quote(2, 'accepted'), quote(1, 'accepted')],
    2,
  ],
  [
    'a later quote that nobody accepted is no revision',
    1,
    [quote(3), quote(2, 'declined'), quote(1, 'accepted')],
    1,
  ],
] as const)('the calendar revision of a booking: %s', (_what, revision, ofLead, expected) => {
  expect(calendarRevision({ revision }, ofLead)).toBe(expected)
})
