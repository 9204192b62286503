import { expect, test } from 'vitest'
import { calendarRevision } from './mails.ts'

type Kind = Parameters<typeof calendarRevision>[1][number]['replies'][number]['kind']
const offer = (revision: number, ...kinds: Kind[]) => ({ revision, replies: kinds.map((kind) => ({ kind })) })

test.each([
  ['a booking has the revision of its offer', 2, [offer(2, 'accepted', 'confirmed'), offer(1)], 2],
  ['each change of facts is a revision', 1, [offer(1, 'accepted', 'changed', 'asked', 'changed')], 3],
  [
    'what was changed before a later offer counts',
    2,
    [offer(2), offer(1, 'accepted', 'changed', 'cancelled')],
    3,
  ],
  [
    'an older booking that goes on comes after the later one',
    1,
    [offer(2, 'accepted'), offer(1, 'accepted')],
    2,
  ],
  [
    'a later offer that nobody accepted is no revision',
    1,
    [offer(3), offer(2, 'declined'), offer(1, 'accepted')],
    1,
  ],
] as const)('%s', (_what, revision, ofLead, expected) => {
  expect(calendarRevision({ revision }, ofLead)).toBe(expected)
})
