import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { API } from '#contract/api-paths.ts'
import { LIMITS } from '#contract/limits.ts'
import { createLog } from '#server/platform/logger.ts'
import { createTestApp, type TestApp } from '#support/app.ts'

let fixture: TestApp

beforeAll(async () => {
  fixture = await createTestApp({ settings: { RATE_LIMITS: 'on' } })
  const route = {
    config: { access: 'public', rate: 'quote' },
    schema: { body: z.object({ ok: z.literal(true) }) },
  } as const
  fixture.app.post('/api/test/limited', route, async () => 'taken')
})
afterAll(() => fixture.close())

function send(remoteAddress: string, ok = true) {
  return fixture.app.inject({ method: 'POST', url: '/api/test/limited', payload: { ok }, remoteAddress })
}

test('a limited route refuses the next one past the limit, in the shape of every error', async () => {
  const { points, seconds } = LIMITS.rates.quote
  for (let one = 0; one < points; one += 1) expect((await send('192.0.2.1')).statusCode).toBe(200)
  const refused = await send('192.0.2.1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(seconds - 30)
  expect(wait).toBeLessThanOrEqual(seconds)
  expect((await send('192.0.2.2')).statusCode).toBe(200)
})

test('what is not valid does not count: who mistypes may correct it', async () => {
  const { points } = LIMITS.rates.quote
  for (let one = 0; one < points * 2; one += 1) {
    expect((await send('192.0.2.3', false)).statusCode).toBe(422)
  }
  expect((await send('192.0.2.3')).statusCode).toBe(200)
})

test('a flood on any other API route is held back per address', async () => {
  const { points } = LIMITS.rates.api
  const flood = Array.from({ length: points + 5 }, () =>
    fixture.app.inject({ url: API.me, remoteAddress: '192.0.2.4' }),
  )
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(points)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await fixture.app.inject({ url: API.me, remoteAddress: '192.0.2.5' })).statusCode).toBe(401)
})

test('switching the limits off is said in the log', async () => {
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
