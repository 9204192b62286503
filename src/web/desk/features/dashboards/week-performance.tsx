import { Popover } from '@base-ui/react/popover'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import type { Performance } from '#contract/figures/figures.ts'
import { STATS_API } from '#contract/figures/stats-endpoints.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { usePopupContainer } from '#web/desk/ui/popups/popup-container.ts'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatCount, formatLongInstant } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'

const performanceQuery = queryOptions({
  queryKey: ['leads', 'performance'],
  queryFn: ({ signal }) => callEndpoint(STATS_API.performance, { signal }),
})

const ROWS = [
  ['new_leads', 'New leads', 'assigned to you'],
  ['contacts', 'Contacts', 'customers you contacted'],
  ['quotes', 'Quotes', 'customers you sent a price'],
  ['conversions', 'Conversions', 'bookings you won'],
] as const satisfies readonly (readonly [keyof Performance, string, string])[]

/** Shows the signed-in person's own figures of the last week. */
export function WeekPerformance() {
  const { data, error, isPending, isFetching, refetch } = useQuery(performanceQuery)
  return (
    <Card aria-labelledby="week-performance" className="p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id="week-performance" className="text-sm font-semibold text-slate-900">
          This Week's Performance
        </h2>
        <Explained since={data?.since} />
      </div>
      {data ? (
        <dl className="mt-2 divide-y divide-slate-100">
          {ROWS.map(([name, label, note]) => (
            <div key={name} className="flex items-baseline justify-between gap-3 py-2">
              <dt className="text-sm text-slate-800">
                {label}
                <span className="block text-[13px] text-slate-600">{note}</span>
              </dt>
              <dd className="text-xl font-semibold text-slate-900 tabular-nums">{formatCount(data[name])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {!data && isPending ? <Loading text="Loading figures…" /> : null}
      {!data && !isPending ? (
        <ErrorState
          title="The figures could not be loaded."
          text={errorText(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : null}
    </Card>
  )
}

/** The hint opens with pointer, keyboard and touch. */
function Explained({ since }: { since: string | undefined }) {
  const { trigger, container } = usePopupContainer()
  return (
    <Popover.Root>
      <Popover.Trigger
        ref={trigger}
        openOnHover
        aria-label="How this is counted"
        className={buttonClasses({ variant: 'ghost', size: 'icon' })}
      >
        <Info aria-hidden />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Positioner sideOffset={4} align="end" className="z-50">
          <Popover.Popup className="popup max-w-72 p-3 text-[13px] text-slate-700">
            <Popover.Description>
              The last 7 × 24 hours{since ? `, since ${formatLongInstant(since)}` : ''}. Each lead counts
              once.
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
