import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAccountTurns } from './login-delays.ts'

/** Turns as the database books them, by the clock of the test. */
function setUp() {
  let free = 0
  const bookTurn = async (_account: string, gapMs: number, withinMs: number) => {
    if (free > Date.now() + withinMs) return null
    const turn = Math.max(free, Date.now())
    free = turn + gapMs
    return turn - Date.now()
  }
  const takeTurn = createAccountTurns({ bookTurn })
  const diary: string[] = []
  const started = Date.now()
  const attempt = (name: string, wrongBefore: number, triesOfAddress = 1) => {
    const note = (what: string) => diary.push(`${name} ${what} ${Date.now() - started}`)
    takeTurn({ email: 'ada@jaunt.test', wrongBefore, triesOfAddress }).then(
      () => note('goes'),
      (error: { code: string }) => note(error.code),
    )
    return vi.advanceTimersByTimeAsync(0)
  }
  return { attempt, diary }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a few wrong passwords keep nobody waiting', async () => {
  const { attempt, diary } = setUp()
  for (let wrong = 0; wrong <= 5; wrong += 1) await attempt(`${wrong}`, wrong)
  expect(diary).toEqual(['0 goes 0', '1 goes 0', '2 goes 0', '3 goes 0', '4 goes 0', '5 goes 0'])
})

test('then each waits longer for its turn, and far more of them are refused', async () => {
  const { attempt, diary } = setUp()
  for (let wrong = 6; wrong <= 12; wrong += 1) await attempt(`${wrong}`, wrong)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(diary).toEqual([
    '6 goes 0',
    '11 too_many_requests 0',
    '7 goes 250',
    '8 goes 750',
    '9 goes 1750',
    '10 goes 3750',
    '12 goes 7750',
  ])
})

test('sixty addresses at once get no more turns than one', async () => {
  const { attempt, diary } = setUp()
  for (let n = 0; n < 60; n += 1) await attempt(`${n}`, 20 + n)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(diary.filter((line) => line.includes('goes'))).toHaveLength(2)
  expect(diary.filter((line) => line.includes('too_many_requests'))).toHaveLength(58)
})

test('who comes for the first time takes the turn of who has tried more often, and not the other way', async () => {
  const { attempt, diary } = setUp()
  await attempt('a', 20)
  await attempt('stranger', 20, 4)
  await attempt('busier stranger', 20, 5)
  await attempt('owner', 20, 1)
  await attempt('stranger again', 20, 2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(diary).toEqual([
    'a goes 0',
    'busier stranger too_many_requests 0',
    'stranger too_many_requests 0',
    'stranger again too_many_requests 0',
    'owner goes 8000',
  ])
})

test('after a pause the next one goes at once', async () => {
  const { attempt, diary } = setUp()
  await attempt('a', 30)
  await vi.advanceTimersByTimeAsync(8_000)
  await attempt('b', 30)
  expect(diary).toEqual(['a goes 0', 'b goes 8000'])
})
