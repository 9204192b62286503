import { useQuery } from '@tanstack/react-query'
import type { LeadEvent } from '#contract/lead.ts'
import { formatInstant } from '#contract/local-time.ts'
import type { StaffMember } from '#contract/session.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { leadEventsQuery } from './lead-api.ts'
import { FIELD_LABELS, showValue } from './lead-fields.ts'

export function LeadTimeline({ id, staff }: { id: number; staff: StaffMember[] }) {
  const { data: events, error, isPending, isFetching, refetch } = useQuery(leadEventsQuery(id))
  if (!events) {
    if (isPending) return <Loading text="Loading timeline…" />
    return (
      <ErrorState
        title="The timeline could not be loaded."
        text={faultText(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <ol className="grid gap-4">
      {events.toReversed().map((event) => (
        <li key={event.id} className="relative border-l-2 border-navy-100 pl-3.5">
          <p className="text-sm text-slate-900">
            <span className="font-medium">{event.actor_name ?? 'Visitor'}</span> {told(event, staff)}
          </p>
          {event.kind === 'note' ? (
            <p className="mt-1 rounded-md bg-gold-300/20 px-2.5 py-1.5 text-sm break-words whitespace-pre-wrap text-slate-900">
              {String(event.changes.note?.[1] ?? '')}
            </p>
          ) : null}
          <p className="mt-0.5 text-[13px] text-slate-600 tabular-nums">{formatInstant(event.created_at)}</p>
        </li>
      ))}
    </ol>
  )
}

/** One event as the rest of a sentence that begins with who did it. */
function told({ kind, changes }: LeadEvent, staff: StaffMember[]): string {
  if (kind === 'created') return 'sent this request'
  if (kind === 'note') return 'wrote a note'
  if (kind === 'released') return 'released this request, which was held back as a robot’s'
  const parts = Object.entries(changes).map(([field, [before, after]]) => {
    const [from, to] = [showValue(field, before, staff), showValue(field, after, staff)]
    return `${(FIELD_LABELS[field] ?? field).toLowerCase()} from ${from} to ${to}`
  })
  return parts.length > 0 ? `changed ${parts.join(', ')}` : 'changed this lead'
}
