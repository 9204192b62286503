import {
  hashKey,
  type MutateOptions,
  type UseMutationOptions,
  useMutation as useUnguarded,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

type Options<Data, Given, Before> = Omit<UseMutationOptions<Data, Error, Given, Before>, 'mutationFn'> & {
  mutationFn: NonNullable<UseMutationOptions<Data, Error, Given, Before>['mutationFn']>
  /** whether another mutation may start meanwhile, for controls that stay enabled */
  parallel?: boolean
}

/**
 * Returns a mutation that a double press starts only once. The button is disabled only at the next render, so a second press could come
 * before; it is ignored. A parallel mutation ignores only a repetition of the last one.
 */
export function useMutation<Data, Given = void, Before = unknown>({
  mutationFn,
  parallel = false,
  ...options
}: Options<Data, Given, Before>) {
  const running = useRef<{ given: Given } | null>(null)
  const mutation = useUnguarded<Data, Error, Given, Before>({
    ...options,
    mutationFn: async (given, context) => {
      try {
        return await mutationFn(given, context)
      } finally {
        if (running.current?.given === given) running.current = null
      }
    },
  })
  const { mutate: start, mutateAsync: _unguarded, reset: forget, ...state } = mutation
  const mutate = useCallback(
    (given: Given, then?: MutateOptions<Data, Error, Given, Before>) => {
      if (running.current && (!parallel || isSameWish(running.current.given, given))) return
      running.current = { given }
      start(given, then)
    },
    [start, parallel],
  )
  const reset = useCallback(() => {
    running.current = null
    forget()
  }, [forget])
  return { ...state, mutate, reset }
}

/** Compares arguments without their functions, which differ at each render. */
function isSameWish(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other])
}
