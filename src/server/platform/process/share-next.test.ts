import { expect, test } from 'vitest'
import { shareNext, shareNextByKey } from './share-next.ts'

/** Questions that are answered when the test says so. */
function createQuestions() {
  const answers: ((value: number) => void)[] = []
  return {
    ask: () => new Promise<number>((resolve) => answers.push(resolve)),
    answer: (at: number, value: number) => answers[at]?.(value),
    asked: () => answers.length,
  }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('whoever asks while a question is under way gets the answer to the next one', async () => {
  const { ask, answer, asked } = createQuestions()
  const share = shareNext(ask)
  const first = share()
  await settle()
  const [second, third] = [share(), share()]
  await settle()
  expect(asked()).toBe(1)
  answer(0, 1)
  await settle()
  expect(asked()).toBe(2)
  answer(1, 2)
  expect(await Promise.all([first, second, third])).toEqual([1, 2, 2])
})

test('other keys do not wait', async () => {
  const { ask, answer, asked } = createQuestions()
  const share = shareNextByKey<number>()
  const both = [share('one', ask), share('other', ask)]
  await settle()
  expect(asked()).toBe(2)
  answer(1, 2)
  expect(await both[1]).toBe(2)
  answer(0, 1)
  expect(await both[0]).toBe(1)
})

test('an error reaches those who share it, and nobody after them', async () => {
  const share = shareNextByKey<number>()
  const fail = async () => {
    await settle()
    throw new Error('away')
  }
  const first = [share('list', fail), share('list', fail)]
  const failed = Promise.allSettled(first)
  await Promise.resolve()
  await Promise.resolve()
  const second = share('list', async () => 2)
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await second).toBe(2)
})

test('what was asked and answered is asked again', async () => {
  const share = shareNextByKey<number>()
  expect(await share('list', async () => 1)).toBe(1)
  expect(await share('list', async () => 2)).toBe(2)
})
