import { dublinDay, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { RATE_CARD_LIMITS } from '#contract/rates/rate-limits.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { type CardErrors, PartCard } from '../card-parts.tsx'
import type { OpenedRates } from '../rate-api.ts'
import type { Start } from '../rate-draft.ts'
import { replacementFor } from './rate-timeline.ts'
import { describeReplacement, describeSaving } from './rate-timeline-words.ts'

type VersionCardProps = {
  rates: OpenedRates
  start: Start
  errors: CardErrors
  onChange: (start: Start) => void
}

/** From which day the rates count. */
export function VersionCard({ rates, start, errors, onChange }: VersionCardProps) {
  const today = dublinDay(new Date())
  const saving = describeSaving(rates.versions, start.counts_from, today)
  const next = replacementFor(rates.versions.versions, start.counts_from, today)
  return (
    <PartCard
      id="versions"
      title="When they count"
      text="They count for quotes that are written from this day on, whatever the day of travel. Quotes that were sent keep the price of theirs."
    >
      <div className="grid max-w-3xl grid-cols-1 items-start gap-3 sm:grid-cols-[18rem_minmax(0,1fr)]">
        <TextField
          label="Counts from"
          type="date"
          min={today}
          max={LAST_DAY}
          hint={saving}
          warning={next ? describeReplacement(next) : ''}
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
    </PartCard>
  )
}
