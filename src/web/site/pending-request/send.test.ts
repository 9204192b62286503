import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstResponse } from './send.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Records requests in order, to be answered by the test. */
function requests() {
  const made: { response: (text: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] = []
  const ask = (signal: AbortSignal) =>
    new Promise<string>((response, fail) => {
      made.push({ response, fail, signal })
      signal.addEventListener('abort', () => fail(new Error('Request aborted')))
    })
  return { made, ask }
}

test('a quick response needs one request', async () => {
  const { made, ask } = requests()
  const onSlow = vi.fn()
  const response = firstResponse(ask, onSlow)
  await vi.advanceTimersByTimeAsync(29_999)
  made[0]?.response('here')
  await expect(response).resolves.toBe('here')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(made).toHaveLength(1)
  expect(onSlow).not.toHaveBeenCalled()
})

test('a slow response is waited for, however long it takes, and reported as slow', async () => {
  const { made, ask } = requests()
  const onSlow = vi.fn()
  const response = firstResponse(ask, onSlow)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onSlow).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(20_000)
  made[0]?.response('late')
  await expect(response).resolves.toBe('late')
  expect(made.map(({ signal }) => signal.aborted)).toEqual([true, true])
})

test('a request without a response is sent again at longer and longer intervals, with three under way at most', async () => {
  const { made, ask } = requests()
  const response = firstResponse(ask, () => undefined)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(made).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(made).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(made).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(made.length).toBeLessThan(20)
  expect(made.filter(({ signal }) => !signal.aborted)).toHaveLength(3)
  made.at(-1)?.response('at last')
  await expect(response).resolves.toBe('at last')
})

test('an error response ends the waiting', async () => {
  const { made, ask } = requests()
  const response = firstResponse(ask, () => undefined)
  made[0]?.fail(new Error('Network Error'))
  await expect(response).rejects.toThrow('Network Error')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(made).toHaveLength(1)
})
