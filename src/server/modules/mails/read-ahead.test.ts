import { expect, test } from 'vitest'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { createReadAhead } from './read-ahead.ts'
import type { ClaimedMail } from './repository-claims.ts'

const mail = (id: string, priority: ClaimedMail['priority']): ClaimedMail => ({
  id,
  kind: 'follow-up',
  priority,
  recipient: 'aoife@example.ie',
  leadId: null,
  details: {},
  attempts: 0,
  queuedAt: new Date(),
  requestId: null,
})

test('nothing is claimed ahead before a mail has left, or while mails leave slowly', () => {
  const ahead = createReadAhead()
  expect(ahead.room(0)).toBe(0)
  ahead.noteSent(30_000)
  expect(ahead.room(0)).toBe(0)
})

test('as many are claimed ahead as leave in a moment, and never more than the limit', () => {
  const ahead = createReadAhead()
  ahead.noteSent(100)
  expect(ahead.room(3)).toBe(
    ((MAIL_LIMITS.ownConnections[3] + MAIL_LIMITS.sharedConnections) * MAIL_LIMITS.readAheadMs) / 100,
  )
  ahead.forget()
  ahead.noteSent(1)
  expect(ahead.room(3)).toBe(MAIL_LIMITS.readAheadMax)
  ahead.forget()
  expect(ahead.room(3)).toBe(0)
})

test('classes wait apart, in their order, until all are given back', () => {
  const ahead = createReadAhead()
  ahead.noteSent(100)
  for (const each of [mail('a', 3), mail('b', 0), mail('c', 3)]) ahead.add(each)
  expect(ahead.take(3)?.id).toBe('a')
  expect(ahead.take(1)).toBeUndefined()
  expect(ahead.ids()).toEqual(['b', 'c'])
  expect(ahead.clear().map(({ id }) => id)).toEqual(['b', 'c'])
  expect(ahead.ids()).toEqual([])
})
