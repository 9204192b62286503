import { dublinDay, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { RATE_CARD_LIMITS } from '#contract/rates/rate-limits.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { PartCard } from '../controls.tsx'
import type { CardErrors } from '../part.ts'
import type { OpenedRates } from '../rate-api.ts'
import type { Start } from '../rate-draft.ts'
import { replacementFor, type VersionHeading } from './rate-timeline.ts'
import { describeReplacement, describeSaving } from './rate-timeline-words.ts'
import { RateVersionList } from './version-list.tsx'

type VersionCardProps = {
  rates: OpenedRates
  start: Start
  errors: CardErrors
  busy: boolean
  onChange: (start: Start) => void
  onOpen: (version: VersionHeading) => void
}

/** From which day the next version counts, and those before it. */
export function VersionCard({ rates, start, errors, busy, onChange, onOpen }: VersionCardProps) {
  const today = dublinDay(new Date())
  const saving = describeSaving(rates.versions, start.counts_from, today)
  const next = replacementFor(rates.versions.versions, start.counts_from, today)
  return (
    <PartCard
      id="versions"
      title="Versions"
      text="Saving makes another version. It counts for quotes that are written from its day on, whatever the day of travel. Quotes that were sent keep the price of theirs."
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
      <RateVersionList rates={rates} busy={busy} onOpen={onOpen} />
    </PartCard>
  )
}
