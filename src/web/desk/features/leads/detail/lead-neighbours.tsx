import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { leadSearch } from '#web/desk/components/lists/list-search.ts'
import { describeKey, type KeyName } from '#web/desk/lib/keys.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { leadListQuery } from '../model/lead-api.ts'
import { readFilter } from '../model/lead-filter.ts'
import { useLeadLink } from '../model/use-lead-link.ts'
import { useLeadOrder } from '../model/use-lead-order.ts'

type NeighboursProps = {
  id: number
  area: StaffArea
  /** the list's filters, as in its address */
  list: string
}

export function LeadNeighbours({ id, area, list }: NeighboursProps) {
  const { previous, next } = useNeighbours(id, list)
  if (previous === undefined && next === undefined) return null
  return (
    <span className="flex items-center">
      <Neighbour id={previous} area={area} keyName="previous" label="Previous lead" icon={ChevronLeft} />
      <Neighbour id={next} area={area} keyName="next" label="Next lead" icon={ChevronRight} />
    </span>
  )
}

type NeighbourProps = {
  id: number | undefined
  area: StaffArea
  keyName: KeyName
  label: string
  icon: LucideIcon
}

/** Links to a neighbouring lead. It replaces this lead in the browser's history, so that Back returns to the list. */
function Neighbour({ id, area, keyName, label, icon: Icon }: NeighbourProps) {
  const link = useLeadLink(area, id ?? 0)
  const look = buttonClasses({ variant: 'ghost', size: 'icon' })
  if (id === undefined) {
    return (
      <span aria-hidden className={`${look} opacity-40`}>
        <Icon aria-hidden />
      </span>
    )
  }
  return (
    <Link {...link} {...describeKey(keyName)} replace aria-label={label} title={label} className={look}>
      <Icon aria-hidden />
    </Link>
  )
}

type Neighbours = { previous?: number | undefined; next?: number | undefined }

function useNeighbours(id: number, list: string): Neighbours {
  const search = leadSearch((state) => state.search)
  const filter = readFilter(new URLSearchParams(list), search)
  const [order] = useLeadOrder(filter)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    leadListQuery({ filter, order }),
  )
  const ids = data?.pages.flatMap((page) => page.data.map((lead) => lead.id)) ?? []
  const at = ids.indexOf(id)
  const isLast = at >= 0 && at === ids.length - 1
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isLast, hasNextPage, isFetching, isError, fetchNextPage])
  // A lead that is quoted leaves the list of new ones, and keeps the neighbours of its former place.
  const stood = useRef<Neighbours & { id: number }>(undefined)
  if (at >= 0) stood.current = { id, previous: ids[at - 1], next: ids[at + 1] }
  return stood.current?.id === id ? stood.current : {}
}
