import { replaceEqualDeep, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { forgetSearch, leadSearch } from '#web/desk/components/lists/list-search.ts'
import { useUrlFilter } from '#web/desk/components/lists/use-url-filter.ts'
import { formatCount } from '#web/lib/dates.ts'
import { focusList } from '../list-position/list-heading.ts'
import { dropRestored, noteQuestion, restoredList } from '../live/leads-store.ts'
import { useMirroredList } from '../live/sync-spec-store.ts'
import { leadListQuery } from '../model/lead-api.ts'
import { readFilter } from '../model/lead-filter.ts'
import { useLeadOrder } from '../model/use-lead-order.ts'

/** Loads the list for the address and the search box. `shownFilter` belongs to the visible rows, which stay until new ones are loaded. */
export function useLeadList() {
  const { parameters, setFilter, clearAll } = useUrlFilter({ replace: true })
  const search = leadSearch((state) => state.search)
  const filter = useStable(readFilter(parameters, search))
  const [order, setOrder] = useLeadOrder(filter)
  const list = useInfiniteQuery({
    ...leadListQuery({ filter, order }),
    placeholderData: (before) => before ?? restoredList({ filter, order }),
  })
  const isLoaded = list.isSuccess && !list.isPlaceholderData
  useEffect(() => {
    if (!isLoaded) return
    dropRestored()
    noteQuestion({ filter, order })
  }, [isLoaded, filter, order])
  const shownFilter = useLastTrue(filter, !list.isPlaceholderData)
  const leads = useMemo(() => list.data?.pages.flatMap((page) => page.data), [list.data])
  const end = list.data?.pages.at(-1)?.meta
  useMirroredList(list, leads)
  function clearFilter() {
    forgetSearch(leadSearch)
    clearAll()
    // The focus moves to the list, because the button disappears with the filters.
    focusList()
  }
  return {
    filter,
    order,
    setOrder,
    shownFilter,
    list,
    leads,
    isComplete: end !== undefined && end.next_cursor === null,
    // The total is unknown for restored rows.
    count: formatTotal(end?.next_cursor === '' ? undefined : end),
    setFilter,
    clearFilter,
  }
}

/** Returns the value of the last render in which `holds` was true. */
function useLastTrue<Value>(value: Value, holds: boolean): Value {
  const [last, setLast] = useState(value)
  if (holds && last !== value) setLast(value)
  return last
}

/** Returns the same object while the filter is equal, so that opening a lead does not reload the list. */
function useStable(read: LeadFilter): LeadFilter {
  const [last, setLast] = useState(read)
  const filter = replaceEqualDeep(last, read)
  if (filter !== last) setLast(filter)
  return filter
}

function formatTotal(meta: { total: number; total_is_floor: boolean } | undefined): string | undefined {
  return meta && `${formatCount(meta.total)}${meta.total_is_floor ? '+' : ''}`
}
