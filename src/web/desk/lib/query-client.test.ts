import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { eventually } from '#support/eventually.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { createQueryClient, queryRetryDelay, shouldRetry, showSaved } from './query-client.ts'

describe('a failed query', () => {
  test('is retried three times, unless it was rejected', () => {
    const away = new ApiError('Network Error')
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, away))).toEqual([true, true, true, false])
    expect(shouldRetry(0, new ApiError('away', { status: 503 }))).toBe(true)
    for (const status of [400, 401, 403, 404, 409, 422, 429]) {
      expect(shouldRetry(0, new ApiError('no', { status }))).toBe(false)
    }
  })

  test('waits twice as long before each retry, half a minute at most', () => {
    expect([0, 1, 2, 4, 5, 9].map(queryRetryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
  })
})

test('unused data is kept for five minutes', () => {
  const { queries, mutations } = createQueryClient(() => {}).getDefaultOptions()
  expect(queries).toMatchObject({ gcTime: 300_000, networkMode: 'always' })
  expect(mutations).toMatchObject({ retry: false })
})

test('an error that a second factor is missing is passed on, and other errors are not', async () => {
  const limited = vi.fn()
  const queries = createQueryClient(limited)
  const failWith = (error: ApiError) => () => Promise.reject(error)
  for (const status of [401, 403]) {
    const queryFn = failWith(new ApiError('no', { status }))
    await queries.fetchQuery({ queryKey: [status], queryFn }).catch(() => {})
  }
  expect(limited).not.toHaveBeenCalled()
  const missing = new ApiError('no', { status: 403, response: { code: 'second_factor_missing' } })
  await queries.fetchQuery({ queryKey: ['c'], queryFn: failWith(missing) }).catch(() => {})
  expect(limited).toHaveBeenCalledOnce()
})

test('a change that happens during the first load is shown', async () => {
  const queries = createQueryClient(() => {})
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve))
  const stop = new QueryObserver(queries, { queryKey: ['leads', 'events', 7], queryFn }).subscribe(() => {})
  const seen = queries.invalidateQueries({ queryKey: ['leads'] })
  answers[0]?.('before')
  await eventually(() => expect(answers).toHaveLength(2))
  answers[1]?.('after')
  await seen
  expect(queries.getQueryData(['leads', 'events', 7])).toBe('after')
  stop()
})

test('a saved value is not replaced by a response from before the save', async () => {
  const queries = createQueryClient(() => {})
  const { promise, resolve } = Promise.withResolvers<string>()
  const { queryKey } = queryOptions({ queryKey: ['settings'], queryFn: () => promise })
  queries.setQueryData(queryKey, 'before')
  const stop = new QueryObserver(queries, { queryKey, queryFn: () => promise }).subscribe(() => {})
  const loading = queries.invalidateQueries({ queryKey })
  showSaved(queries, queryKey, 'after')
  resolve('before')
  await loading
  expect(queries.getQueryData(queryKey)).toBe('after')
  stop()
})
