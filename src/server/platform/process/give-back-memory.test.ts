import { expect, test, vi } from 'vitest'
import { silentLog } from '../logging/logger.ts'
import { giveBackMemory, memoryKeeper } from './give-back-memory.ts'

/** A process that sheds what it has above 100 when it collects. */
function world() {
  const state = { size: 100, busy: 0, collections: 0 }
  const look = memoryKeeper({
    size: () => state.size,
    busy: () => state.busy,
    collect: () => {
      state.collections += 1
      state.size = Math.min(state.size, 100)
    },
  })
  return { state, look }
}

test('memory is given back at rest, when there is some', () => {
  const { state, look } = world()
  expect(look()).toBe(false)
  state.size = 200
  expect(look()).toBe(true)
  expect(state).toMatchObject({ size: 100, collections: 1 })
  expect(look()).toBe(false)
})

test('nobody waits for it while there is work', () => {
  const { state, look } = world()
  Object.assign(state, { size: 200, busy: 0.5 })
  expect(look()).toBe(false)
  state.busy = 0.01
  expect(look()).toBe(true)
})

test('what is in use is not looked through again and again', () => {
  const state = { size: 100, collections: 0 }
  const look = memoryKeeper({
    size: () => state.size,
    busy: () => 0,
    collect: () => {
      state.collections += 1
    },
  })
  state.size = 150
  for (let turn = 0; turn < 100; turn += 1) look()
  expect(state.collections).toBe(5)
  state.size = 180
  look()
  expect(state.collections).toBe(6)
})

test('what was in use at the last collection is given back once it is not', () => {
  const state = { size: 100 }
  let inUse = 200
  const keeper = memoryKeeper({
    size: () => state.size,
    busy: () => 0,
    collect: () => {
      state.size = inUse
    },
  })
  state.size = 200
  keeper()
  inUse = 100
  for (let turn = 0; turn < 6; turn += 1) keeper()
  expect(state.size).toBe(100)
})

test('what a start needs for a moment is not what a process needs at rest', () => {
  const { state, look } = world()
  state.size = 70
  look()
  state.size = 100
  expect(look()).toBe(true)
})

test('a system that does not say how large the process is ends nothing', () => {
  vi.useFakeTimers()
  vi.stubGlobal('gc', () => {})
  giveBackMemory(silentLog())
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw new Error('EMFILE: too many open files')
  })
  expect(() => vi.advanceTimersByTime(10_000)).not.toThrow()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
