import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A list's filter in the address bar; 'all' and empty mean none. With `replace` a change adds no history entry. The scroll position
 * stays.
 */
export function useUrlFilter<Name extends string = string>({ replace }: { replace: boolean }) {
  const [parameters, setParameters] = useSearchParams()
  // The latest address, so that two changes before a render both count.
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
