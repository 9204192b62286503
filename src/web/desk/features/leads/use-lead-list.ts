import { replaceEqualDeep, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount } from '#web/lib/dates.ts'
import { leadListQuery } from './lead-api.ts'
import { forgetLeadSearch, type ListFilter, readFilter, useLeadSearch } from './lead-filter.ts'
import { useMirroredList } from './mirror.ts'

/** The list as filtered by the address bar and the search box. */
export function useLeadList() {
  const [parameters, setParameters] = useSearchParams()
  const search = useLeadSearch((state) => state.search)
  const filter = useStable(readFilter(parameters, search))
  const list = useInfiniteQuery(leadListQuery(filter))
  const leads = useMemo(() => list.data?.pages.flatMap((page) => page.data), [list.data])
  useMirroredList(list, leads)
  const setFilter = useCallback(
    (name: string, value: string) =>
      setParameters(
        (now) => {
          if (value === 'all') now.delete(name)
          else now.set(name, value)
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  )
  const clearFilter = useCallback(() => {
    forgetLeadSearch()
    setParameters({}, { replace: true, preventScrollReset: true })
  }, [setParameters])
  return { filter, list, leads, count: countOf(list.data?.pages.at(-1)?.meta), setFilter, clearFilter }
}

/** The same object for as long as it says the same: a lead that is opened beside the list makes no other list of it. */
function useStable(read: ListFilter): ListFilter {
  const [kept, setKept] = useState(read)
  const filter = replaceEqualDeep(kept, read)
  if (filter !== kept) setKept(filter)
  return filter
}

function countOf(meta: { total: number; total_is_floor: boolean } | undefined): string | undefined {
  return meta && `${formatCount(meta.total)}${meta.total_is_floor ? '+' : ''}`
}
