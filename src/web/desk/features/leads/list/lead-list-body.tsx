import { CircleCheck, Inbox, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FOLLOW_UP, type LeadFilter } from '#contract/leads/lead-list.ts'
import { ListBody } from '#web/desk/components/lists/list-body.tsx'
import { ListEnd } from '#web/desk/components/lists/list-end.tsx'
import { Button, buttonClasses } from '#web/desk/ui/button.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { countFilters, isFiltered } from '../model/lead-filter.ts'
import { LeadTable } from './rows/lead-table.tsx'
import { LoadingTable } from './rows/loading-table.tsx'
import type { useLeadList } from './use-lead-list.ts'

type LeadListBodyProps = ReturnType<typeof useLeadList> & {
  table: Omit<Parameters<typeof LeadTable>[0], 'leads' | 'order' | 'onOrder'>
}

const LOADING = 'Loading leads…'

export function LeadListBody({ list, leads, filter, table, ...found }: LeadListBodyProps) {
  return (
    <ListBody
      list={list}
      rows={leads}
      loading={LOADING}
      skeleton={<LoadingTable text={LOADING} />}
      failure="Failed to fetch bus quotes"
      empty={<NoLeads filter={filter} onClear={found.clearFilter} />}
    >
      {(rows) => (
        <>
          <LeadTable leads={rows} order={found.order} onOrder={found.setOrder} {...table} />
          <More list={list} shown={rows.length} />
        </>
      )}
    </ListBody>
  )
}

function NoLeads({ filter, onClear }: { filter: LeadFilter; onClear: () => void }) {
  if (filter.filter === FOLLOW_UP && !filter.search && countFilters(filter) === 1) {
    return (
      <EmptyState
        icon={CircleCheck}
        title="No follow-ups due"
        text="Leads appear here on the day of their next action, or after a day without activity."
      >
        <Button size="small" onClick={onClear}>
          Show all leads
        </Button>
      </EmptyState>
    )
  }
  if (isFiltered(filter)) {
    return (
      <EmptyState icon={SearchX} title="No leads match" text="Try another search or clear all filters.">
        <Button size="small" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Inbox}
      title="No leads yet"
      text="Requests from the quote form on the website appear here."
    >
      <a href="/#quote-form" className={buttonClasses({ size: 'small' })}>
        Open the quote form
      </a>
    </EmptyState>
  )
}

/** Loads the next page on scrolling. The button serves people who do not scroll. */
function More({ list, shown }: Pick<LeadListBodyProps, 'list'> & { shown: number }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  // The effect runs again after each load, because reloading the list cancels the page being loaded.
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetching || isError) return
    // A busy page receives several entries at once; the last one is current.
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return <ListEnd ref={end} list={list} shown={shown} />
}
