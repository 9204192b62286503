import { expect, test } from 'vitest'
import { workInBatches } from './work-in-batches.ts'

type Batch = { items: readonly string[]; answer(): void; fail(error: Error): void }

const SPOILS = new Error('one is wrong')
const AWAY = new Error('the database is away')

/** Creates batches that the test ends. An item is named by its first letter and answered in capitals. */
function createBatches(limits: { itemsMax: number; batchesMax: number }) {
  const begun: Batch[] = []
  const add = workInBatches<string, string>({
    ...limits,
    keyOf: ([first = '']) => first,
    concernsAll: (error) => error === AWAY,
    work: (items) =>
      new Promise((resolve, fail) => {
        begun.push({ items, answer: () => resolve(items.map((item) => item.toUpperCase())), fail })
      }),
  })
  return { add, begun, items: () => begun.map(({ items }) => items) }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('an item begins at once when none is under way, and items that come meanwhile are the next batch', async () => {
  const { add, begun, items } = createBatches({ itemsMax: 3, batchesMax: 1 })
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(add))
  expect(items()).toEqual([['a']])
  begun[0]?.answer()
  await settle()
  expect(items()).toEqual([['a'], ['b', 'c', 'd']])
  begun[1]?.answer()
  await settle()
  expect(items()).toEqual([['a'], ['b', 'c', 'd'], ['e']])
  begun[2]?.answer()
  expect(await all).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('batches run at the same time up to their limit', async () => {
  const { add, begun, items } = createBatches({ itemsMax: 3, batchesMax: 2 })
  const all = Promise.all(['a', 'b', 'c'].map(add))
  expect(items()).toEqual([['a'], ['b']])
  begun[1]?.answer()
  await settle()
  expect(items()).toEqual([['a'], ['b'], ['c']])
  for (const batch of begun) batch.answer()
  expect(await all).toEqual(['A', 'B', 'C'])
})

test('items with the same key are in different batches', async () => {
  const { add, begun, items } = createBatches({ itemsMax: 3, batchesMax: 1 })
  const all = Promise.all(['x', 'a1', 'a2', 'b'].map(add))
  begun[0]?.answer()
  await settle()
  begun[1]?.answer()
  await settle()
  begun[2]?.answer()
  expect(await all).toEqual(['X', 'A1', 'A2', 'B'])
  expect(items()).toEqual([['x'], ['a1', 'b'], ['a2']])
})

test('an item that makes its batch fail fails alone', async () => {
  const { add, begun, items } = createBatches({ itemsMax: 3, batchesMax: 1 })
  const all = Promise.allSettled(['x', 'a', 'b'].map(add))
  begun[0]?.answer()
  await settle()
  begun[1]?.fail(SPOILS)
  await settle()
  begun[2]?.fail(SPOILS)
  await settle()
  begun[3]?.answer()
  expect(await all).toEqual([
    { status: 'fulfilled', value: 'X' },
    { status: 'rejected', reason: SPOILS },
    { status: 'fulfilled', value: 'B' },
  ])
  expect(items()).toEqual([['x'], ['a', 'b'], ['a'], ['b']])
})

test('an error of a whole batch reaches each of its callers, and the next batch begins', async () => {
  const { add, begun, items } = createBatches({ itemsMax: 2, batchesMax: 1 })
  const all = Promise.allSettled(['x', 'a', 'b', 'c'].map(add))
  begun[0]?.answer()
  await settle()
  begun[1]?.fail(AWAY)
  await settle()
  begun[2]?.answer()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(items()).toEqual([['x'], ['a', 'b'], ['c']])
})

test('a batch that answers for fewer items is an error for each of them', async () => {
  const work = async () => [1]
  const add = workInBatches<string, number>({
    itemsMax: 2,
    batchesMax: 1,
    keyOf: (item) => item,
    concernsAll: () => true,
    work,
  })
  const [first, ...others] = await Promise.allSettled(['x', 'a', 'b'].map(add))
  expect(first).toMatchObject({ value: 1 })
  expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
