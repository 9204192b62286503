import { expect, test } from 'vitest'
import { memoizeUntilChange } from './site-files.ts'

function source() {
  let made = 0
  let away = false
  let failures = 0
  let change = () => {}
  const memoized = memoizeUntilChange(
    async () => {
      if (away) throw new Error('away')
      made += 1
      return `no. ${made}`
    },
    (listener) => {
      change = listener
    },
    () => (failures += 1),
  )
  return {
    failures: () => failures,
    memoized,
    change: () => change(),
    setUnavailable: (is: boolean) => (away = is),
  }
}

test('is made once for all requests, and again after a change', async () => {
  const { memoized, change } = source()
  expect(await Promise.all([memoized(), memoized(), memoized()])).toEqual(['no. 1', 'no. 1', 'no. 1'])
  change()
  expect(await memoized()).toBe('no. 2')
})

test('the last value is used while it cannot be computed, and is computed as soon as it can be', async () => {
  const { memoized, change, setUnavailable: setAway, failures } = source()
  setAway(true)
  await expect(memoized()).rejects.toThrow('away')
  setAway(false)
  expect(await memoized()).toBe('no. 1')
  change()
  setAway(true)
  expect(await memoized()).toBe('no. 1')
  expect(failures()).toBe(1)
  setAway(false)
  expect(await memoized()).toBe('no. 2')
})
