import { useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { belongsIn, hasRisen, placeLead } from '../live/list-cache.ts'
import { forgetArrivals, useArrivals } from '../live/live-leads.ts'
import { type ListQuestion, leadListQuery } from '../model/lead-api.ts'
import { matches } from '../model/match-filter.ts'
import { focusList } from '../place/list-heading.ts'
import { describeArrivals } from './describe-arrivals.ts'

/** How many leads have come to the top of this list while somebody reads further down, and the way to them. */
export function ArrivalsPill({ filter, order }: ListQuestion) {
  const queries = useQueryClient()
  const { waiting, me } = useArrivals()
  const { queryKey } = leadListQuery({ filter, order })
  const list = queries.getQueryData(queryKey)
  const listed = list ? waiting.filter((lead) => matches(lead, filter, me)) : []
  const arrived = listed.flatMap((lead) => {
    const isNew = list !== undefined && belongsIn(list, lead, order)
    return isNew || (list && hasRisen(list, lead, order)) ? [{ lead, isNew }] : []
  })
  function showThem() {
    queries.setQueryData(
      queryKey,
      (now) => now && arrived.reduce((list, { lead }) => placeLead(list, lead, order), now),
    )
    forgetArrivals()
    window.scrollTo({ top: 0 })
    focusList()
  }
  return (
    // On a phone the header has no room for it: it stands below the list's own head.
    <div
      role="status"
      className="pointer-events-none sticky top-3 z-20 max-md:top-[calc(3.75rem+var(--list-head,0px))] flex h-0 justify-center"
    >
      {arrived.length > 0 ? (
        <button
          type="button"
          onClick={showThem}
          className="focus-ring pointer-events-auto flex h-9 items-center gap-1.5 rounded-full bg-navy-800 px-4 text-sm font-medium whitespace-nowrap text-white shadow-lg hover:bg-navy-700"
        >
          <ArrowUp aria-hidden className="size-4" /> {describeArrivals(arrived)}
        </button>
      ) : null}
    </div>
  )
}
