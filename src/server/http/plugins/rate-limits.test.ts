import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { RATE_LIMITS } from '#server/platform/security/rate-limits.ts'
import { createTestApp, setUpTestApp } from '#support/app.ts'

const fixture = setUpTestApp({ settings: { RATE_LIMITS: 'on' } })

test('a flood of API requests is limited per address', async () => {
  const { points } = RATE_LIMITS.api
  const flood = Array.from({ length: points + 5 }, () =>
    fixture.app.inject({ url: ACCOUNT_API.get.path, remoteAddress: '192.0.2.4' }),
  )
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(points)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  const refused = await fixture.app.inject({ url: ACCOUNT_API.get.path, remoteAddress: '192.0.2.4' })
  expect(refused.json().code).toBe('too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(
    (await fixture.app.inject({ url: ACCOUNT_API.get.path, remoteAddress: '192.0.2.5' })).statusCode,
  ).toBe(401)
})

test('switching the limits off is noted in the log', async () => {
  let log = ''
  const lines = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk
      done()
    },
  })
  const off = await createTestApp({ db: fixture.db, log: createLog({ LOG_LEVEL: 'warn' }, lines) })
  await off.close()
  expect(log).toContain('RATE_LIMITS is off')
})
