import { expect, test } from 'vitest'
import { shareReads } from './share-reads.ts'

test('reads of one moment share an answer, later ones read again', async () => {
  let reads = 0
  const read = shareReads(async () => {
    reads += 1
    return reads
  }, 60_000)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
  const readAgain = shareReads(async () => {
    reads += 1
    return reads
  }, 0)
  expect([await readAgain(), await readAgain()]).toEqual([2, 3])
})

test('a read that failed is not shared with those that follow', async () => {
  let isDown = true
  const read = shareReads(async () => {
    if (isDown) throw new Error('away')
    return 'there'
  }, 60_000)
  await expect(read()).rejects.toThrow('away')
  isDown = false
  expect(await read()).toBe('there')
})
