import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Keeps a list's filter in the address; 'all' and empty values mean no filter. With `replace`, a change adds no history entry. The scroll
 * position stays.
 */
export function useUrlFilter<Name extends string = string>({ replace }: { replace: boolean }) {
  const [parameters, setParameters] = useSearchParams()
  // The latest address, so that two changes before one render both count.
  const latest = useRef(parameters)
  useLayoutEffect(() => {
    latest.current = parameters
  }, [parameters])
  const setFilter = useCallback(
    (name: Name, value: string) => {
      const next = new URLSearchParams(latest.current)
      if (value === '' || value === 'all') next.delete(name)
      else next.set(name, value)
      latest.current = next
      setParameters(next, { replace, preventScrollReset: true })
    },
    [setParameters, replace],
  )
  const clearAll = useCallback(
    () => setParameters({}, { replace, preventScrollReset: true }),
    [setParameters, replace],
  )
  return { parameters, setFilter, clearAll }
}
