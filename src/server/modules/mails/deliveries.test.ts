import { describe, expect, test } from 'vitest'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_PRIORITIES, MAILS } from '#contract/mail/mail-models.ts'
import { type BusyConnections, roomFor } from './deliveries.ts'

const { ownConnections, sharedConnections, connections } = MAIL_LIMITS
const idle: BusyConnections = { 0: 0, 1: 0, 2: 0, 3: 0 }

test.each([
  [
    0,
    'an answer that somebody waits for',
    [
      'password-reset',
      'invitation',
      'offer',
      'offer-withdrawn',
      'offer-answer',
      'offer-unconfirmed',
      'offer-accepted',
      'offer-changed',
      'offer-refused',
      'offer-cancelled',
    ],
  ],
  [1, 'a confirmation', ['lead-confirmation']],
  [2, 'an alert to staff', ['lead-alert', 'offer-reply', 'system-status']],
  [
    3,
    'a batch',
    [
      'follow-up',
      'response-due-soon',
      'response-overdue',
      'confirm-due-soon',
      'confirm-overdue',
      'daily-digest',
    ],
  ],
] as const)('class %i is %s', (priority, _what, kinds) => {
  for (const kind of kinds) expect(MAILS[kind].priority).toBe(priority)
})

describe('connections', () => {
  test('there is one connection for each', () => {
    expect(ownConnections.reduce((sum, own) => sum + own, 0) + sharedConnections).toBe(connections)
  })

  test.each(MAIL_PRIORITIES)(
    'class %i has its own and all shared ones while nothing is under way',
    (priority) => {
      expect(roomFor(priority, idle)).toBe(ownConnections[priority] + sharedConnections)
    },
  )

  test.each(MAIL_PRIORITIES)('class %i keeps its own connections while others are busy', (priority) => {
    const others: BusyConnections = { 0: 99, 1: 99, 2: 99, 3: 99, [priority]: 0 }
    expect(roomFor(priority, others)).toBe(ownConnections[priority])
  })

  test('a shared connection is taken once', () => {
    const batches: BusyConnections = { ...idle, 3: ownConnections[3] + 1 }
    expect(roomFor(0, batches)).toBe(ownConnections[0] + sharedConnections - 1)
    expect(roomFor(3, batches)).toBe(sharedConnections - 1)
    expect(roomFor(3, { ...batches, 0: ownConnections[0] + sharedConnections - 1 })).toBe(0)
  })
})
