import { expect, test } from 'vitest'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { Server } from '#server/server.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** Creates a server with all that hashing needs: the cost, and a place for its queue. */
const server = () => ({ passwordCost: { memoryCost: 8, timeCost: 1 } }) as Server

test('sign-ins beyond the queue are refused with a time to retry, and the queue is worked off', async () => {
  const one = server()
  const known = await hashPassword(one, 'one')
  const all = AUTH_LIMITS.passwordHashesAtOnce + AUTH_LIMITS.passwordHashesWaiting + 10
  const results = await Promise.allSettled(
    Array.from({ length: all }, () => verifyPassword(one, known, 'one')),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(10)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  expect(await verifyPassword(one, known, 'one')).toBe(true)
  expect(await verifyPassword(one, known, 'two')).toBe(false)
})

test('at the cost used in production a password is recognised, and the event loop stays free meanwhile', async () => {
  const one = { passwordCost: undefined } as Server
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 1)
  const [known = ''] = await Promise.all(Array.from({ length: 8 }, () => hashPassword(one, 'one')))
  expect(known).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(one, known, 'one')).toBe(true)
  expect(await verifyPassword(one, known, 'two')).toBe(false)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
})
