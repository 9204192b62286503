import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRush } from './outbox.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function noteFor(rush: ReturnType<typeof createRush>, ms: number): void {
  for (let spent = 0; spent < ms; spent += 100) {
    rush.note()
    vi.advanceTimersByTime(100)
  }
}

test('a rush holds emails back until half a second after it was last recorded', () => {
  const rush = createRush()
  expect(rush.holdsMails()).toBe(false)
  rush.note()
  vi.advanceTimersByTime(499)
  expect(rush.holdsMails()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(rush.holdsMails()).toBe(false)
})

test('a long rush holds emails back for two seconds at most', () => {
  const rush = createRush()
  noteFor(rush, 1_900)
  expect(rush.holdsMails()).toBe(true)
  noteFor(rush, 60_000)
  expect(rush.holdsMails()).toBe(false)
})

test('a rush soon after another holds no email back, and a later one does', () => {
  const rush = createRush()
  noteFor(rush, 3_000)
  vi.advanceTimersByTime(4_000)
  rush.note()
  expect(rush.holdsMails()).toBe(false)
  vi.advanceTimersByTime(5_000)
  rush.note()
  expect(rush.holdsMails()).toBe(true)
})
