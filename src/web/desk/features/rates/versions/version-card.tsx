import { dublinDay, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { RATE_CARD_LIMITS } from '#contract/rates/rate-card.ts'
import type { ControlOf } from '#web/desk/components/forms/use-draft.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { PartCard } from '../card-parts.tsx'
import type { OpenedRates } from '../rate-api.ts'
import { replacementFor } from './rate-timeline.ts'
import { describeReplacement, describeSaving } from './rate-timeline-words.ts'

type VersionCardProps = {
  rates: OpenedRates
  field: (name: 'counts_from' | 'note') => ControlOf
}

/** From which day the rates count. */
export function VersionCard({ rates: { versions }, field }: VersionCardProps) {
  const today = dublinDay(new Date())
  const start = field('counts_from')
  const next = replacementFor(versions.versions, start.value, today)
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
          {...start}
          hint={describeSaving(versions, start.value, today)}
          warning={next ? describeReplacement(next) : ''}
        />
        <TextField
          label="Note"
          hint="Optional, for example why the rates changed."
          maxLength={RATE_CARD_LIMITS.note}
          {...field('note')}
        />
      </div>
    </PartCard>
  )
}
