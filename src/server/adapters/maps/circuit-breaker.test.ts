import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '#server/platform/logging/logger.ts'
import { type MapServer, startMapServer } from '#support/maps/map-server.ts'
import { createExternalService } from './circuit-breaker.ts'

const REST_MS = 60

let server: MapServer
beforeAll(async () => {
  server = await startMapServer(() => 'drop')
})
afterAll(() => server.close())

const lines: { level: string; service: string; msg: string; reason?: string }[] = []
const log = createLog({ LOG_LEVEL: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
beforeEach(() => {
  server.asked.length = 0
  lines.length = 0
})

function openService(restMs = REST_MS) {
  const service = createExternalService('The atlas', { log, restMs })
  const ask = () =>
    service.ask({ url: new URL('/where?is=home', server.url), schema: z.object({ km: z.number() }) })
  const kindOf = () =>
    ask().then(
      () => 'answer',
      ({ kind }) => kind,
    )
  return { service, ask, kindOf }
}

const answers = () => server.behave(() => ({ json: { km: 5 } }))
const fails = () => server.behave(() => ({ status: 503, json: {} }))
const refuses = () => server.behave(() => ({ status: 404, json: {} }))

async function makeRest(kindOf: () => Promise<string>) {
  fails()
  const kinds = [await kindOf(), await kindOf(), await kindOf()]
  expect(kinds).toEqual(['outage', 'outage', 'outage'])
}

describe('a map service that is down', () => {
  test('gets three requests, then none, and says why', async () => {
    const { service, kindOf } = openService(60_000)
    await makeRest(kindOf)
    answers()
    expect(await kindOf()).toBe('paused')
    expect(server.asked).toHaveLength(3)
    expect(service.health()).toEqual({ ok: false, problem: 'The atlas answered 503.' })
  })

  test('delays nobody when it is tried again, and is used again once it has answered', async () => {
    const { service, ask, kindOf } = openService()
    await makeRest(kindOf)
    answers()
    await vi.waitUntil(async () => (await kindOf()) === 'answer', { timeout: 5_000, interval: 10 })
    expect(server.asked.length).toBeGreaterThan(4)
    expect(service.health()).toEqual({ ok: true })
    expect(await ask()).toEqual({ km: 5 })
  })

  test('and gives no response when it is tried again delays nobody', async () => {
    const { kindOf } = openService()
    await makeRest(kindOf)
    server.behave(() => 'silence')
    await vi.waitUntil(
      async () => {
        const started = performance.now()
        expect(await kindOf()).toBe('paused')
        expect(performance.now() - started).toBeLessThan(1_000)
        return server.asked.length === 4
      },
      { timeout: 5_000, interval: 10 },
    )
    expect(await kindOf()).toBe('paused')
    expect(server.asked).toHaveLength(4)
  })

  test('is logged once when it fails and once when it answers again, however often it is tried', async () => {
    const { kindOf } = openService(20)
    await makeRest(kindOf)
    await vi.waitUntil(async () => (await kindOf()) === 'paused' && server.asked.length >= 6, {
      timeout: 5_000,
      interval: 10,
    })
    answers()
    await vi.waitUntil(async () => (await kindOf()) === 'answer', { timeout: 5_000, interval: 10 })
    expect(lines.map(({ level, service, msg, reason }) => [level, service, msg, reason])).toEqual([
      ['warn', 'The atlas', 'a map service is paused', 'The atlas answered 503.'],
      ['info', 'The atlas', 'a map service answers again', undefined],
    ])
  })
})

describe('a map service that answers', () => {
  test('is not paused for requests that it rejects', async () => {
    refuses()
    const { service, kindOf } = openService(60_000)
    for (let times = 0; times < 6; times += 1) expect(await kindOf()).toBe('rejection')
    expect(service.health()).toEqual({ ok: true })
    answers()
    expect(await kindOf()).toBe('answer')
  })

  test.each([401, 403, 429])('is paused when it refuses access (%i)', async (status) => {
    server.behave(() => ({ status, json: {} }))
    const { kindOf } = openService(60_000)
    for (let times = 0; times < 3; times += 1) expect(await kindOf()).toBe('outage')
    expect(await kindOf()).toBe('paused')
  })

  test('and fails now and then is not paused', async () => {
    const { kindOf } = openService(60_000)
    for (let times = 0; times < 3; times += 1) {
      fails()
      expect([await kindOf(), await kindOf()]).toEqual(['outage', 'outage'])
      answers()
      expect(await kindOf()).toBe('answer')
    }
  })
})
