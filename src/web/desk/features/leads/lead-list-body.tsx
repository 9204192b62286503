import { Inbox, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatCount } from '#web/lib/dates.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { isFiltered } from './lead-filter.ts'
import { LeadTable } from './lead-table.tsx'
import type { useLeadList } from './use-lead-list.ts'

type LeadListBodyProps = ReturnType<typeof useLeadList> & {
  table: Omit<Parameters<typeof LeadTable>[0], 'leads'>
}

/** The rows, or why there are none. */
export function LeadListBody({ list, leads, filter, clearFilter, table }: LeadListBodyProps) {
  if (!leads) {
    if (list.isPending) return <Loading text="Loading leads…" />
    return (
      <ErrorState
        title="Failed to fetch bus quotes"
        text={faultText(list.error)}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  if (leads.length === 0) return <NoLeads filtered={isFiltered(filter)} onClear={clearFilter} />
  return (
    <>
      {list.isError ? (
        <div className="p-3">
          <Alert title="Failed to fetch bus quotes">{faultText(list.error)}</Alert>
        </div>
      ) : null}
      <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
        <LeadTable leads={leads} {...table} />
      </div>
      <More list={list} shown={leads.length} />
    </>
  )
}

function NoLeads({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered) {
    return (
      <EmptyState icon={SearchX} title="No leads match" text="Try another search, or look at all leads.">
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
      text="Every request sent with the quote form of the website appears here."
    >
      <a href="/#quote-form" className={buttonClasses({ size: 'small' })}>
        Open the quote form
      </a>
    </EmptyState>
  )
}

/** Loads the next page when it comes into sight; the button is for whoever does not scroll. */
function More({ list, shown }: Pick<LeadListBodyProps, 'list'> & { shown: number }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage || isError) return
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    })
    sight.observe(end.current)
    return () => sight.disconnect()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  return (
    <div ref={end} className="flex items-center justify-between gap-3 px-4 py-2.5 text-[13px] text-slate-600">
      <p role="status">{formatCount(shown)} shown</p>
      {list.hasNextPage ? (
        <Button size="small" onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          {list.isFetchingNextPage ? 'Loading…' : 'Load more'}
        </Button>
      ) : null}
    </div>
  )
}
