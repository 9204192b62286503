import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The filter of a list in the address bar, where 'all' and nothing are no filter. With `replace` a change
 * is no step that the browser's own back would take away. What is in sight stays there.
 */
export function useUrlFilter<Name extends string = string>({ replace }: { replace: boolean }) {
  const [parameters, setParameters] = useSearchParams()
  const setFilter = useCallback(
    (name: Name, value: string) =>
      setParameters(
        (now) => {
          if (value === '' || value === 'all') now.delete(name)
          else now.set(name, value)
          return now
        },
        { replace, preventScrollReset: true },
      ),
    [setParameters, replace],
  )
  const clearAll = useCallback(
    () => setParameters({}, { replace, preventScrollReset: true }),
    [setParameters, replace],
  )
  return { parameters, setFilter, clearAll }
}
