import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { formatCount } from '#web/lib/dates.ts'
import { focusList } from '../list-position/list-heading.ts'
import { forgetFreshList, useFreshList } from '../live/live-leads.ts'
import { type ListQuestion, leadHeadQuery, leadListQuery } from '../model/lead-api.ts'
import { findUrgency } from '../model/urgency.ts'

export function ArrivalsPill(question: ListQuestion) {
  const queries = useQueryClient()
  const waits = useFreshList(({ waits }) => waits)
  const { data: head } = useQuery({ ...leadHeadQuery(question), enabled: waits })
  const { queryKey } = leadListQuery(question)
  const shown = queries.getQueryData(queryKey)?.pages.flatMap(({ data }) => data) ?? []
  const words = waits && head ? describeArrivals(head.data, shown) : ''
  function showThem() {
    if (head) queries.setQueryData(queryKey, { pages: [head], pageParams: [''] })
    forgetFreshList()
    window.scrollTo({ top: 0 })
    focusList()
  }
  return (
    // On phones the pill is below the list's head.
    <div
      role="status"
      className="pointer-events-none sticky top-3 z-20 max-md:top-[calc(3.75rem+var(--list-head,0px))] flex h-0 justify-center"
    >
      {words ? (
        <button
          type="button"
          onClick={showThem}
          className="focus-ring pointer-events-auto flex h-9 items-center gap-1.5 rounded-full bg-navy-800 px-4 text-sm font-medium whitespace-nowrap text-white shadow-lg hover:bg-navy-700"
        >
          <ArrowUp aria-hidden className="size-4" /> {words}
        </button>
      ) : null}
    </div>
  )
}

const WORDS = { confirmation: 'to confirm', question: 'to answer' } as const

/** Describes what the fresh first page has and the shown rows lack: '2 new · 1 to confirm'. */
export function describeArrivals(head: readonly Lead[], shown: readonly Lead[]): string {
  const before = new Map(shown.map((row, at) => [row.id, at]))
  const counts = new Map<string, number>()
  for (const [at, lead] of head.entries()) {
    const stood = before.get(lead.id)
    const urgency = findUrgency(lead)
    const word =
      stood === undefined || (urgency && stood > at) ? (urgency ? WORDS[urgency] : 'new') : undefined
    if (word) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return ['new', 'to confirm', 'to answer']
    .flatMap((word) => (counts.has(word) ? [`${formatCount(counts.get(word) ?? 0)} ${word}`] : []))
    .join(' · ')
}
