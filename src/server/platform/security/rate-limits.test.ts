import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { connect } from '../database/database.ts'
import { createRateLimits, RATE_LIMITS } from './rate-limits.ts'

const key = randomBytes(32)
const { points, seconds } = RATE_LIMITS.quote
const database = setUpTestDatabase()

const limits = () => createRateLimits({ db: database.db, key, on: true })

test('two processes count attempts together, also when all come at once', async () => {
  const processes = [limits(), limits()]
  const tries = Array.from({ length: points * 4 }, (_, n) => processes[n % 2]?.consume('quote', 'together'))
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(points)
})

test('the error beyond the limit says how long to wait, in words', async () => {
  const process = limits()
  for (let one = 0; one < points; one += 1) await process.consume('quote', 'told')
  const refusal = await process.consume('quote', 'told').catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    code: 'too_many_requests',
    message: `Too many requests. Please wait ${seconds / 60} minutes.`,
    retryAfterSeconds: seconds,
  })
})

test('a returned attempt may be used again, and another sender has a count of its own', async () => {
  const process = limits()
  for (let one = 0; one < points; one += 1) await process.consume('quote', 'returned')
  await process.giveBack('quote', 'returned')
  await process.consume('quote', 'returned')
  await expect(process.consume('quote', 'returned')).rejects.toMatchObject({ code: 'too_many_requests' })
  await process.consume('quote', 'another')
})

test('all IPv6 addresses of one household share one count', async () => {
  const process = limits()
  for (let one = 0; one < points; one += 1) await process.consume('quote', `2001:db8:7:7::${one + 1}`)
  await expect(process.consume('quote', '2001:db8:7:7:ffff::')).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  await process.consume('quote', '2001:db8:7:8::1')
})

test('far beyond the limit a process refuses without the database; below that, attempts can be returned', async () => {
  const counting = vi.spyOn(database.db.$client, 'query')
  const process = limits()
  const refused = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => process.consume('quote', 'far')))
  await refused(points * 2)
  counting.mockClear()
  for (const one of await refused(20)) expect(one).toMatchObject({ reason: { code: 'too_many_requests' } })
  expect(counting).not.toHaveBeenCalled()
  for (let one = 0; one <= points; one += 1) await process.giveBack('quote', 'far')
  expect(await process.consume('quote', 'far')).toBe(points)
  counting.mockRestore()
})

test('attempts of a past period no longer count', async () => {
  const process = limits()
  for (let one = 0; one < points; one += 1) await process.consume('quote', 'over')
  await database.db.execute(sql`update rate_limits set expire = 1`)
  await process.consume('quote', 'over')
})

describe('limits while the database is down', () => {
  test('are counted by each process on its own', async () => {
    const db = connect('postgresql://nobody@127.0.0.1:1/none', () => undefined)
    const process = createRateLimits({ db, key, on: true })
    const { points: allowed } = RATE_LIMITS.loginFailuresPerAddress
    for (let one = 0; one < allowed; one += 1) await process.consume('loginFailuresPerAddress', 'a')
    await expect(process.consume('loginFailuresPerAddress', 'a')).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    await db.$client.end()
  })
})

test('limits that are switched off refuse nothing', async () => {
  const off = createRateLimits({ db: database.db, key, on: false })
  for (let one = 0; one < points * 3; one += 1) await off.consume('quote', 'off')
  await off.giveBack('quote', 'off')
})
