import { dublinDay } from '#contract/basics/dublin-time.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { formatLongDay, formatLongInstant } from '#web/lib/dates.ts'
import type { OpenedRates } from '../rate-api.ts'
import { plannedDay, type VersionHeading, versionOn } from './rate-timeline.ts'

type VersionListProps = {
  rates: OpenedRates
  busy: boolean
  onOpen: (version: VersionHeading) => void
}

/** All versions, each with the way to open it. */
export function RateVersionList({ rates: { versions, opened }, busy, onOpen }: VersionListProps) {
  if (versions.versions.length === 0) return null
  const today = dublinDay(new Date())
  const stateOf = (one: VersionHeading) => {
    if (one.version === versions.current) return 'counts now'
    const day = plannedDay(one, today)
    return day !== null && versionOn(versions.versions, day) === one ? 'planned' : ''
  }
  return (
    <ul className="divide-y divide-slate-100 border-t border-slate-200 text-sm">
      {versions.versions.map((one) => (
        <li key={one.version} className="flex items-center justify-between gap-3 py-2">
          <VersionText version={one} state={stateOf(one)} />
          {one.version === opened.version ? (
            <span className="text-[13px] whitespace-nowrap text-slate-600">Shown above</span>
          ) : (
            <Button
              size="small"
              disabled={busy}
              aria-label={`Open version ${one.version}`}
              onClick={() => onOpen(one)}
            >
              Open
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function VersionText({ version: one, state }: { version: VersionHeading; state: string }) {
  return (
    <div className="min-w-0">
      <p className="text-slate-900">
        Version {one.version}, from {formatLongDay(one.counts_from)}
        {state === '' ? null : <strong className="font-semibold"> · {state}</strong>}
      </p>
      <p className="text-[13px] wrap-anywhere text-slate-600">
        {[one.created_by_name, one.created_at && formatLongInstant(one.created_at), one.note]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
