import { expect, test } from 'vitest'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { createPasswords } from './passwords.ts'

test('sign-ins beyond the queue are rejected with a time to retry, and the queue drains', async () => {
  const waiting = 10
  const passwords = createPasswords({ waiting })
  const known = await passwords.hashPassword('one')
  const all = AUTH_LIMITS.passwordHashesAtOnce + waiting + 10
  const results = await Promise.allSettled(
    Array.from({ length: all }, () => passwords.verifyPassword(known, 'one')),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(10)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  expect(await passwords.verifyPassword(known, 'one')).toBe(true)
  expect(await passwords.verifyPassword(known, 'two')).toBe(false)
})

test('the event loop stays free while passwords are checked', async () => {
  const passwords = createPasswords()
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 1)
  await Promise.all(Array.from({ length: 8 }, () => passwords.hashPassword('one')))
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
})
