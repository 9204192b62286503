import { expect, test } from 'vitest'
import { createRateGate } from './rate-gate.ts'

test('stays shut for as long as it was told, and not longer', () => {
  let now = 1_000
  const gate = createRateGate(() => now)
  gate.shut('a', 500)
  expect([gate.shutForMs('a'), gate.shutForMs('b')]).toEqual([500, 0])
  now += 499
  expect(gate.shutForMs('a')).toBe(1)
  now += 1
  expect(gate.shutForMs('a')).toBe(0)
})

test('opens for whoever got something back', () => {
  const gate = createRateGate(() => 0)
  gate.shut('a', 500)
  gate.open('a')
  expect(gate.shutForMs('a')).toBe(0)
})

test('remembers a bounded number, the latest', () => {
  const gate = createRateGate(() => 0)
  for (let n = 0; n < 10_001; n += 1) gate.shut(`key-${n}`, 500)
  expect([gate.shutForMs('key-0'), gate.shutForMs('key-1'), gate.shutForMs('key-10000')]).toEqual([
    0, 500, 500,
  ])
})
