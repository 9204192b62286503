import { expect, test } from 'vitest'
import { createBackgroundLine } from './background-line.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('one piece of work is done after another, and one that fails ends nothing', async () => {
  const errors: unknown[] = []
  const done: string[] = []
  const enter = createBackgroundLine(10, (error) => errors.push(error))
  let release = () => {}
  enter(async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    done.push('first')
  })
  enter(async () => {
    throw new Error('second')
  })
  enter(async () => void done.push('third'))
  await settle()
  expect(done).toEqual([])
  release()
  await settle()
  expect(done).toEqual(['first', 'third'])
  expect(errors).toEqual([new Error('second')])
})

test('what comes while enough wait is left undone, and what comes later is done', async () => {
  const done: number[] = []
  const enter = createBackgroundLine(2, () => {})
  const taken = [1, 2, 3].map((piece) => enter(async () => void done.push(piece)))
  expect(taken).toEqual([true, true, false])
  await settle()
  expect(enter(async () => void done.push(4))).toBe(true)
  await settle()
  expect(done).toEqual([1, 2, 4])
})
