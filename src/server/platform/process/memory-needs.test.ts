import { expect, test } from 'vitest'
import { databaseCacheMb } from './memory-needs.ts'

test.each([
  [256, 24],
  [512, 64],
  [1_024, 128],
  [2_048, 256],
  [24_000, 256],
])('with %i MB of memory the database caches %i MB', (memory, cache) => {
  expect(databaseCacheMb(memory)).toBe(cache)
})
