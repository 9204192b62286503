import { dublinDay, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { RATE_CARD_LIMITS } from '#contract/rates/rate-limits.ts'
import type { RateVersions } from '#contract/rates/rate-versions.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { formatLongDay, formatLongInstant } from '#web/lib/dates.ts'
import { PartCard } from './controls.tsx'
import type { CardErrors } from './part.ts'

export type Start = { counts_from: string; note: string }

type VersionCardProps = {
  versions: RateVersions
  start: Start
  errors: CardErrors
  onChange: (start: Start) => void
}

/** From which day the next version counts, and those before it. */
export function VersionCard({ versions: { current, versions }, start, errors, onChange }: VersionCardProps) {
  return (
    <PartCard
      id="versions"
      title="Versions"
      text="Saving makes another version. Quotes that were sent keep the price of theirs."
    >
      <div className="grid max-w-2xl grid-cols-1 items-start gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <TextField
          label="Counts from"
          type="date"
          min={dublinDay(new Date())}
          max={LAST_DAY}
          value={start.counts_from}
          error={errors.counts_from}
          onChange={({ target }) => onChange({ ...start, counts_from: target.value })}
        />
        <TextField
          label="Note"
          hint="Optional, for example why the rates changed."
          maxLength={RATE_CARD_LIMITS.note}
          value={start.note}
          error={errors.note}
          onChange={({ target }) => onChange({ ...start, note: target.value })}
        />
      </div>
      {versions.length > 0 ? (
        <ul className="divide-y divide-slate-100 border-t border-slate-200 text-sm">
          {versions.map(({ version, counts_from, created_at, created_by_name, note }) => (
            <li key={version} className="py-2">
              <p className="text-slate-900">
                Version {version}, from {formatLongDay(counts_from)}
                {version === current ? <strong className="font-semibold"> · counts now</strong> : null}
              </p>
              <p className="text-[13px] wrap-anywhere text-slate-600">
                {[created_by_name, created_at && formatLongInstant(created_at), note]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </PartCard>
  )
}
