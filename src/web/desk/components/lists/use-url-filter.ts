import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The filter of a list in the address bar, where 'all' and nothing are no filter. With `replace` a change
 * is no step that the browser's own back would take away. The list stays where it is scrolled to.
 */
export function useUrlFilter<Name extends string = string>({ replace }: { replace: boolean }) {
  const [parameters, setParameters] = useSearchParams()
  // The latest address. Without it, the second of two changes before a render would drop the first.
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
