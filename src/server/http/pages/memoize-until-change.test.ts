import { expect, test } from 'vitest'
import { memoizeUntilChange } from './memoize-until-change.ts'

function source() {
  let made = 0
  let away = false
  let failures = 0
  let change = () => {}
  const kept = memoizeUntilChange(
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
    kept,
    change: () => change(),
    setUnavailable: (is: boolean) => (away = is),
  }
}

test('is made once for all who ask, and again after a change', async () => {
  const { kept, change } = source()
  expect(await Promise.all([kept(), kept(), kept()])).toEqual(['no. 1', 'no. 1', 'no. 1'])
  change()
  expect(await kept()).toBe('no. 2')
})

test('the last value is used while it cannot be computed, and is computed as soon as it can be', async () => {
  const { kept, change, setUnavailable: setAway, failures } = source()
  setAway(true)
  await expect(kept()).rejects.toThrow('away')
  setAway(false)
  expect(await kept()).toBe('no. 1')
  change()
  setAway(true)
  expect(await kept()).toBe('no. 1')
  expect(failures()).toBe(1)
  setAway(false)
  expect(await kept()).toBe('no. 2')
})
