import { showRoundEuros } from '#contract/basics/money.ts'
import { type RateCard, ROUNDING_STEPS } from '#contract/rates/rate-card.ts'
import { CountField, MoneyField, PartCard, RateChoice } from './controls.tsx'
import type { PartProps } from './part.ts'

const EXTRAS = [
  ['waiting_quarter_cents', 'Waiting, quarter of an hour'],
  ['stop_cents', 'Stop'],
  ['child_seat_cents', 'Child seat'],
  ['meet_greet_cents', 'Meet and greet'],
  ['overnight_cents', 'Overnight of the driver'],
] as const

const ROUNDINGS = ROUNDING_STEPS.map((step) => ({
  value: String(step),
  label: step === 1 ? 'Not rounded' : `To ${showRoundEuros(step)}`,
}))

type Terms = Pick<RateCard, 'extras' | 'wait_minutes' | 'round_to_cents'>

/** What comes on top, and how the total is rounded. */
export function ExtraCard({ value, onChange, errors }: PartProps<Terms>) {
  return (
    <PartCard
      id="extras"
      title="Extras and rounding"
      text="No factor changes an extra. An extra of 0.00 is not charged."
    >
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
        {EXTRAS.map(([field, label]) => (
          <MoneyField
            key={field}
            label={label}
            value={value.extras[field]}
            error={errors[`extras.${field}`]}
            onChange={(cents) => onChange({ ...value, extras: { ...value.extras, [field]: cents } })}
          />
        ))}
        <CountField
          label="Driver waits up to, in minutes"
          hint="For a return on the same day. Otherwise the driver goes home and comes back."
          value={value.wait_minutes}
          error={errors.wait_minutes}
          onChange={(wait_minutes) => onChange({ ...value, wait_minutes })}
        />
        <RateChoice
          label="Rounding of the total"
          value={String(value.round_to_cents)}
          options={ROUNDINGS}
          error={errors.round_to_cents}
          onChange={(chosen) => {
            const step = ROUNDING_STEPS.find((known) => String(known) === chosen)
            if (step !== undefined) onChange({ ...value, round_to_cents: step })
          }}
        />
      </div>
    </PartCard>
  )
}
