import {
  hashKey,
  type MutateOptions,
  type UseMutationOptions,
  useMutation as useUnguarded,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

type Options<Data, Given, Before> = Omit<UseMutationOptions<Data, Error, Given, Before>, 'mutationFn'> & {
  mutationFn: NonNullable<UseMutationOptions<Data, Error, Given, Before>['mutationFn']>
  /** one may begin while another still runs: for controls that stay in use meanwhile, each with a wish of its own */
  parallel?: boolean
}

/**
 * A mutation that two presses start once. The library tells a component in a timer that it runs, so that a second press can come
 * before the button is disabled: it is left out while the first one runs. Mutations that run in parallel leave out only a
 * repetition of the last one.
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

/** Compares two wishes without their functions: they are others each time that a component is drawn. */
function isSameWish(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other])
}
