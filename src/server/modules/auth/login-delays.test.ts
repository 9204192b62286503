import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { createAccountTurns } from './login-delays.ts'

const EMAIL = 'ada@jaunt.test'
const { guessWaitMs, guessGapMaxMs } = AUTH_LIMITS

/** Counts and turns as the database keeps them, by the clock of the test. */
function setUp() {
  const points = new Map<string, number>()
  const free = new Map<string, number>()
  const count = (key: string, by: number) => {
    points.set(key, (points.get(key) ?? 0) + by)
    return points.get(key) ?? 0
  }
  const begin = createAccountTurns({
    consume: async (name, subject) => count(`${name} ${subject}`, 1),
    giveBack: async (name, subject) => void count(`${name} ${subject}`, -1),
    bookTurn: async (row, _account, gapMs, withinMs) => {
      const turn = Math.max(free.get(row) ?? 0, Date.now())
      if (turn > Date.now() + withinMs) return null
      free.set(row, turn + gapMs)
      return turn - Date.now()
    },
  })
  const diary: string[] = []
  const started = Date.now()
  const tryOnce = async (name: string, address: string, right: boolean) => {
    const note = (what: string) => diary.push(`${name} ${what} ${Date.now() - started}`)
    try {
      const guess = await begin({ email: EMAIL, address, until: Date.now() + AUTH_LIMITS.signInMs })
      await guess.turn
      await guess.settle(!right)
      note('goes')
    } catch (error) {
      note((error as { code: string }).code)
    }
  }
  const attempt = (name: string, address = name, right = false) => {
    const done = tryOnce(name, address, right)
    return vi.advanceTimersByTimeAsync(0).then(() => ({ done }))
  }
  const wrongBefore = (wrong: number) => count(`loginGuessesPerAccount ${EMAIL}`, wrong)
  const triedBefore = (address: string) => count(`loginGuessesPerVisitor ${address} ${EMAIL}`, 2)
  return { attempt, diary, wrongBefore, triedBefore }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a few wrong passwords keep nobody waiting', async () => {
  const { attempt, diary } = setUp()
  for (let wrong = 0; wrong <= 5; wrong += 1) await attempt(`${wrong}`)
  expect(diary).toEqual(['0 goes 0', '1 goes 0', '2 goes 0', '3 goes 0', '4 goes 0', '5 goes 0'])
})

test('then each address that comes again waits longer for its turn, and far more of them are refused', async () => {
  const { attempt, diary, triedBefore, wrongBefore } = setUp()
  wrongBefore(6)
  for (let n = 6; n <= 12; n += 1) {
    triedBefore(`${n}`)
    await attempt(`${n}`)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(diary).toEqual([
    '6 goes 0',
    '11 too_many_requests 0',
    '12 too_many_requests 0',
    '7 goes 250',
    '8 goes 750',
    '9 goes 1750',
    '10 goes 3750',
  ])
})

test('turns are taken in the order of coming: who comes later takes nobody’s place', async () => {
  const { attempt, diary, wrongBefore } = setUp()
  wrongBefore(20)
  for (const name of ['a', 'b', 'c', 'd']) await attempt(name)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(diary).toEqual(['a goes 0', 'b goes 100', 'c goes 200', 'd goes 300'])
})

test('a newcomer gets a turn in time whenever they come, while sixty addresses guess every two seconds', async () => {
  const { attempt, diary, wrongBefore } = setUp()
  wrongBefore(20)
  let owners = 0
  for (let second = 0; second < 120; second += 1) {
    for (let n = 0; n < 30; n += 1) {
      await attempt(`guess`, `203.0.113.${(second % 2) * 30 + n}`)
      await vi.advanceTimersByTimeAsync(1_000 / 30)
    }
    if (second % 7 === 0) {
      owners += 1
      await attempt(`owner-${second * 1_000}`, `198.51.100.${owners}`, true)
    }
  }
  await vi.advanceTimersByTimeAsync(guessWaitMs)
  const owner = diary.filter((line) => line.startsWith('owner'))
  expect(owner.filter((line) => line.includes('goes'))).toHaveLength(owners)
  // Beyond its first two tries for each address, a guess every eight seconds is all that there is.
  const looked = diary.filter((line) => line.startsWith('guess goes'))
  expect(looked.length).toBeLessThanOrEqual(60 * AUTH_LIMITS.newcomerGuesses + 130_000 / guessGapMaxMs)
})

test('an address has one place: what it sends beside a try that waits long is refused at once', async () => {
  const { attempt, diary, wrongBefore } = setUp()
  wrongBefore(20)
  for (let n = 0; n < 40; n += 1) await attempt(`guess-${n}`)
  for (const name of ['one', 'two', 'three']) await attempt(name, '198.51.100.9', true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(diary.filter((line) => !line.startsWith('guess'))).toEqual([
    'two too_many_requests 0',
    'three too_many_requests 0',
    'one goes 4000',
  ])
})

test('newcomers wait the longer the more of them have come', async () => {
  const { attempt, diary, wrongBefore } = setUp()
  wrongBefore(20)
  for (let n = 0; n < 3_000; n += 1) {
    await attempt(`${n}`)
    await vi.advanceTimersByTimeAsync(300)
  }
  const looked = diary.filter((line) => line.includes('goes')).length
  expect(looked).toBeLessThan(1_200)
})

test('after a pause the next one goes at once', async () => {
  const { attempt, diary, wrongBefore, triedBefore } = setUp()
  wrongBefore(30)
  for (const name of ['a', 'b']) triedBefore(name)
  await attempt('a')
  await vi.advanceTimersByTimeAsync(8_000)
  await attempt('b')
  expect(diary).toEqual(['a goes 0', 'b goes 8000'])
})
