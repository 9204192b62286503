import { expect, test } from 'vitest'
import { createCrashRecord } from './group.ts'

const MINUTE = 60_000

test('a process is restarted at once after its first crash, and after a pause twice as long each later time', () => {
  const record = createCrashRecord(4)
  const pauses = Array.from({ length: 9 }, (_, minute) => record.note(minute * 1_000).pauseMs)
  expect(pauses).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('more than five crashes for each process within ten minutes end the restarts', () => {
  const record = createCrashRecord(2)
  const verdicts = Array.from({ length: 11 }, (_, second) => record.note(second * 1_000).isHopeless)
  expect(verdicts).toEqual([...Array<boolean>(10).fill(false), true])
})

test('crashes older than ten minutes are forgotten', () => {
  const record = createCrashRecord(1)
  for (let crash = 0; crash < 5; crash += 1) record.note(0)
  expect(record.note(10 * MINUTE)).toEqual({ recent: 1, pauseMs: 0, isHopeless: false })
})
