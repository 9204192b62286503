import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { eventually } from '#support/eventually.ts'
import { createQueryClient } from './query-client.ts'
import { useMutation } from './use-mutation.ts'

type Options = Parameters<typeof useMutation<unknown, unknown>>[0]

/** Renders once, so that a second press can come before the next render. */
function drawOnce(options: Options) {
  const drawn: { mutation?: ReturnType<typeof useMutation<unknown, unknown>> } = {}
  const Component = () => {
    drawn.mutation = useMutation(options)
    return null
  }
  renderToString(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Component />
    </QueryClientProvider>,
  )
  if (!drawn.mutation) throw new Error('Nothing was drawn.')
  return drawn.mutation
}

describe('a mutation that runs', () => {
  test('is not started again, with the same value or another', async () => {
    const store = vi.fn((_given: unknown) => Promise.resolve())
    const { mutate } = drawOnce({ mutationFn: store })
    mutate('one')
    mutate('one')
    mutate('other')
    await eventually(() => expect(store).toHaveBeenCalled())
    expect(store.mock.calls.map(([given]) => given)).toEqual(['one'])
  })

  test('can be started again once it has ended, successfully or not', async () => {
    const store = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('stored')
    const settled = vi.fn()
    const { mutate } = drawOnce({ mutationFn: store, onSettled: settled })
    for (const times of [1, 2, 3]) {
      mutate('one')
      await eventually(() => expect(settled).toHaveBeenCalledTimes(times))
    }
    expect(store).toHaveBeenCalledTimes(3)
  })

  test('can be started again by what follows its failure', async () => {
    const store = vi.fn().mockRejectedValueOnce(new Error('stale')).mockResolvedValue('stored')
    const { mutate } = drawOnce({
      mutationFn: store,
      onError: () => mutate('over theirs'),
    })
    mutate('mine')
    await eventually(() => expect(store).toHaveBeenCalledTimes(2))
  })

  test('can be started again once it was given up', async () => {
    const store = vi.fn(() => new Promise(() => {}))
    const { mutate, reset } = drawOnce({ mutationFn: store })
    mutate('one')
    reset()
    mutate('other')
    await eventually(() => expect(store).toHaveBeenCalledTimes(2))
  })
})

describe('mutations that may run side by side', () => {
  test('are started with another value, and again with an earlier one', async () => {
    const store = vi.fn(() => new Promise(() => {}))
    const { mutate } = drawOnce({ mutationFn: store, parallel: true })
    for (const wanted of ['contacted', 'new', 'contacted']) mutate({ lead: 7, wanted })
    mutate({ lead: 8, wanted: 'contacted' })
    await eventually(() => expect(store).toHaveBeenCalledTimes(4))
  })

  test('are not started twice by one press', async () => {
    const store = vi.fn(() => new Promise(() => {}))
    const { mutate } = drawOnce({ mutationFn: store, parallel: true })
    // A new callback is what a render in between would pass.
    mutate({ lead: 7, wanted: 'contacted', dialog: { close: () => undefined } })
    mutate({ lead: 7, wanted: 'contacted', dialog: { close: () => undefined } })
    await eventually(() => expect(store).toHaveBeenCalled())
    expect(store).toHaveBeenCalledOnce()
  })

  test('leave the others running when they end first', async () => {
    const ends = { one: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() }
    const store = vi.fn((wanted: unknown) => ends[wanted === 'one' ? 'one' : 'other'].promise)
    const settled = vi.fn()
    const { mutate } = drawOnce({ mutationFn: store, onSettled: settled, parallel: true })
    mutate('one')
    mutate('other')
    await eventually(() => expect(store).toHaveBeenCalledTimes(2))
    ends.one.resolve()
    await eventually(() => expect(settled).toHaveBeenCalledOnce())
    mutate('other')
    ends.other.resolve()
    await eventually(() => expect(settled).toHaveBeenCalledTimes(2))
    expect(store).toHaveBeenCalledTimes(2)
  })
})
