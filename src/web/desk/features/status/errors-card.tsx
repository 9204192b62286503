import type { RecentError } from '#contract/status/system-status.ts'
import { formatCount, formatLongInstant } from '#web/lib/dates.ts'
import { StatusCard } from './status-card.tsx'

/** The log has each error under the id of its request. */
export function ErrorsCard({ errors }: { errors: RecentError[] }) {
  return (
    <StatusCard id="status-errors" title="Errors since the start" className="lg:col-span-2">
      {errors.length === 0 ? (
        <p className="px-4 py-3 text-sm text-slate-600">None.</p>
      ) : (
        <ul className="divide-y divide-slate-100 px-4 text-sm">
          {errors.map((error) => (
            <ErrorKind key={error.kind} error={error} />
          ))}
        </ul>
      )}
    </StatusCard>
  )
}

function ErrorKind({ error: { kind, count, last_at, request_ids } }: { error: RecentError }) {
  return (
    <li className="grid gap-0.5 py-2.5">
      <p className="font-medium wrap-anywhere text-slate-900">{kind}</p>
      <p className="text-[13px] text-slate-600 tabular-nums">
        {count === 1 ? 'Once' : `${formatCount(count)} times`}, last {formatLongInstant(last_at)}
      </p>
      {request_ids.length > 0 ? (
        <p className="text-[13px] wrap-anywhere text-slate-600">
          Requests: <span className="font-mono text-xs">{request_ids.join(', ')}</span>
        </p>
      ) : null}
    </li>
  )
}
