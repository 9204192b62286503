import { describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/basics/limits.ts'
import { MAIL_KINDS, MAIL_PRIORITIES, MAILS } from '#contract/mail/mail-models.ts'
import { type Lanes, roomFor } from './policy.ts'

const { lanes, sharedLanes, connections } = LIMITS.mail
const idle: Lanes = { 0: 0, 1: 0, 2: 0, 3: 0 }

test('whoever waits for an answer comes first, then confirmations, alerts to staff and batches', () => {
  expect(MAIL_KINDS.toSorted((one, other) => MAILS[one].priority - MAILS[other].priority)).toEqual([
    'offer',
    'offer-accepted',
    'password-reset',
    'lead-confirmation',
    'lead-alert',
    'offer-reply',
    'follow-up',
    'response-due-soon',
    'response-overdue',
    'daily-digest',
  ])
})

describe('lanes', () => {
  test('there is one connection for each', () => {
    expect(lanes.reduce((sum, own) => sum + own, 0) + sharedLanes).toBe(connections)
  })

  test.each(MAIL_PRIORITIES)(
    'class %i has its own and all shared ones while nothing is under way',
    (priority) => {
      expect(roomFor(priority, idle)).toBe(lanes[priority] + sharedLanes)
    },
  )

  test.each(MAIL_PRIORITIES)('whatever the others do, class %i keeps its own', (priority) => {
    const others: Lanes = { 0: 99, 1: 99, 2: 99, 3: 99, [priority]: 0 }
    expect(roomFor(priority, others)).toBe(lanes[priority])
  })

  test('a shared lane is taken once', () => {
    const batches: Lanes = { ...idle, 3: lanes[3] + 1 }
    expect(roomFor(0, batches)).toBe(lanes[0] + sharedLanes - 1)
    expect(roomFor(3, batches)).toBe(sharedLanes - 1)
    expect(roomFor(3, { ...batches, 0: lanes[0] + sharedLanes - 1 })).toBe(0)
  })
})
