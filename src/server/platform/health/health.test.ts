import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../logging/logger.ts'
import { createHealth, type Health } from './health.ts'

let health: Health
afterEach(() => health.stop())

test('an optional part that fails is reported, and does not affect readiness', async () => {
  const away = { ok: false, problem: 'It could not be reached.' }
  health = createHealth({ disk: async () => undefined }, silentLog(), () => ({ maps: away }))
  expect(health.current().ready).toBe(false)
  health.start()
  expect(await health.firstReady(5_000)).toBe(true)
  health.open()
  expect(health.current()).toEqual({ ready: true, parts: { disk: { ok: true }, maps: away } })
})

test('a part that cannot be used makes the process not ready', async () => {
  const broken = async () => {
    throw new Error('the disk is full')
  }
  health = createHealth({ disk: broken, queue: async () => undefined }, silentLog())
  health.start()
  expect(await health.firstReady(300)).toBe(false)
  health.open()
  expect(health.current().parts).toEqual({
    disk: { ok: false, problem: 'the disk is full' },
    queue: { ok: true },
  })
})

test('a process that is starting or stopping is not ready', async () => {
  health = createHealth({ disk: async () => undefined }, silentLog())
  health.start()
  expect(await health.firstReady(5_000)).toBe(true)
  expect(health.current()).toEqual({
    ready: false,
    parts: { disk: { ok: true }, process: { ok: false, problem: 'it is still starting' } },
  })
  health.open()
  expect(health.current()).toEqual({ ready: true, parts: { disk: { ok: true } } })
  health.drain()
  health.open()
  expect(health.current()).toEqual({
    ready: false,
    parts: { disk: { ok: true }, process: { ok: false, problem: 'it is stopping' } },
  })
})
