import { describe, expect, test } from 'vitest'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_PRIORITIES } from '#contract/mail/mail-models.ts'
import { type BusyConnections, roomFor } from './deliveries.ts'

const { ownConnections, sharedConnections, connections } = MAIL_LIMITS
const idle: BusyConnections = { 0: 0, 1: 0, 2: 0, 3: 0 }

describe('connections to the mail server', () => {
  test('are each either kept for one class or shared', () => {
    expect(ownConnections.reduce((sum, own) => sum + own, 0) + sharedConnections).toBe(connections)
  })

  test.each(MAIL_PRIORITIES)(
    'are for class %i its own and all shared ones while nothing is under way',
    (priority) => {
      expect(roomFor(priority, idle)).toBe(ownConnections[priority] + sharedConnections)
    },
  )

  test.each(MAIL_PRIORITIES)('are kept free for class %i while others are busy', (priority) => {
    const others: BusyConnections = { 0: 99, 1: 99, 2: 99, 3: 99, [priority]: 0 }
    expect(roomFor(priority, others)).toBe(ownConnections[priority])
  })

  test('are shared by one email at a time', () => {
    const batches: BusyConnections = { ...idle, 3: ownConnections[3] + 1 }
    expect(roomFor(0, batches)).toBe(ownConnections[0] + sharedConnections - 1)
    expect(roomFor(3, batches)).toBe(sharedConnections - 1)
    expect(roomFor(3, { ...batches, 0: ownConnections[0] + sharedConnections - 1 })).toBe(0)
  })
})
