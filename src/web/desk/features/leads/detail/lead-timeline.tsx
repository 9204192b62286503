import { useInfiniteQuery } from '@tanstack/react-query'
import type { StaffMember } from '#contract/account/session.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { LoadAlert } from '#web/desk/components/loaded.tsx'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { leadEventsQuery } from '../model/lead-api.ts'
import type { KnownNames } from '../model/lead-fields.ts'
import { describeEvent, nameActor } from './event-text.ts'

export function LeadTimeline({ id, staff }: { id: number; staff: StaffMember[] }) {
  const vehicles = useVehicles()
  const events = useInfiniteQuery(leadEventsQuery(id))
  const { data, error, isPending, isFetching } = events
  if (isPending) return <Loading text="Loading timeline…" />
  if (!data) return <LoadAlert title="The timeline could not be loaded." query={events} />
  return (
    <>
      <ol className="grid gap-4">
        {data.pages.flatMap((page) =>
          page
            .toReversed()
            .map((event) => <Entry key={event.id} event={event} names={{ staff, vehicles }} />),
        )}
      </ol>
      {events.hasNextPage ? (
        <FocusAfter>
          <Button
            size="small"
            className="mt-4"
            disabled={isFetching}
            onClick={() => void events.fetchNextPage()}
          >
            {events.isFetchingNextPage ? 'Loading…' : 'Show earlier entries'}
          </Button>
        </FocusAfter>
      ) : null}
      {events.isFetchNextPageError ? (
        <div className="mt-3">
          <Alert title="Earlier entries could not be loaded.">{errorText(error)}</Alert>
        </div>
      ) : null}
    </>
  )
}

function Entry({ event, names }: { event: LeadEvent; names: KnownNames }) {
  const { label, quoted } = describeEvent(event, names)
  return (
    <li className="relative border-l-2 border-navy-100 pl-3.5">
      <p className="text-sm wrap-anywhere text-slate-900">
        <span className="font-medium">{nameActor(event)}</span> {label}
      </p>
      {quoted ? (
        <p className="mt-1 rounded-md bg-gold-300/20 px-2.5 py-1.5 text-sm wrap-anywhere whitespace-pre-wrap text-slate-900">
          {quoted}
        </p>
      ) : null}
      <p className="mt-0.5 text-[13px] text-slate-600 tabular-nums">{formatLongInstant(event.created_at)}</p>
    </li>
  )
}
