import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const BOUNDS = { atOnce: 1, waiting: 4, retryAfterSeconds: 2 }

/** Creates a queue whose jobs are ended by hand, and records those begun. */
function setUp(bounds: Partial<typeof BOUNDS> = {}) {
  const run = createFairQueue({ ...BOUNDS, ...bounds })
  const begun: string[] = []
  const refused: string[] = []
  const open: (() => void)[] = []
  const add = (sender: string, name: string, first = false) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => void open.push(resolve))
    }
    run({ sender, first }, work).catch((error: { code: string }) => refused.push(`${name} ${error.code}`))
  }
  const finishAll = async () => {
    while (open.length > 0) {
      open.shift()?.()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
  }
  return { add, begun, refused, finishAll }
}

test('senders take turns, however much one of them sends', async () => {
  const { add, begun, finishAll } = setUp({ waiting: 10 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name)
  add('b', 'b1')
  add('c', 'c1')
  add('b', 'b2')
  await finishAll()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('urgent work goes before all other waiting work', async () => {
  const { add, begun, finishAll } = setUp()
  for (const name of ['a1', 'b1', 'c1']) add(name, name)
  add('d', 'known', true)
  await finishAll()
  expect(begun).toEqual(['a1', 'known', 'b1', 'c1'])
})

test('a newcomer to a full queue gets the last place of the sender with the most', async () => {
  const { add, begun, refused, finishAll } = setUp()
  for (const name of ['a0', 'a1', 'a2', 'a3', 'a4']) add('a', name)
  add('b', 'b1')
  add('a', 'a5')
  await finishAll()
  expect(begun).toEqual(['a0', 'a1', 'b1', 'a2', 'a3'])
  expect(refused).toEqual(['a4 unavailable', 'a5 unavailable'])
})

test('a full queue in which every sender has one place refuses newcomers, except urgent work', async () => {
  const { add, begun, refused, finishAll } = setUp()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) add(name, name)
  add('g', 'known', true)
  await finishAll()
  expect(begun).toEqual(['a', 'known', 'b', 'c', 'd', 'e'])
  expect(refused).toEqual(['f unavailable'])
})

test('as much work runs at the same time as the limit allows, and work that fails makes room for the next', async () => {
  const run = createFairQueue({ ...BOUNDS, atOnce: 2 })
  let running = 0
  let max = 0
  const work = async (fails: boolean) => {
    running += 1
    max = Math.max(max, running)
    await Promise.resolve()
    running -= 1
    if (fails) throw new Error('no')
    return 'done'
  }
  const all = [0, 1, 2, 3, 4].map((n) => run({ sender: `${n}`, first: false }, () => work(n % 2 === 0)))
  const results = await Promise.allSettled(all)
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ])
  expect(max).toBe(2)
})

test('work that has not begun in time is refused, and leaves its place', async () => {
  const run = createFairQueue(BOUNDS)
  const running = Promise.withResolvers<void>()
  const first = run({ sender: 'a', first: false }, () => running.promise)
  const late = run({ sender: 'b', first: false, until: Date.now() + 20 }, async () => 'late')
  await expect(late).rejects.toMatchObject({ code: 'too_many_requests' })
  const next = run({ sender: 'c', first: false, until: Date.now() + 60_000 }, async () => 'done')
  running.resolve()
  await first
  expect(await next).toBe('done')
})
