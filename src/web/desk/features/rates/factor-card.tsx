import type { Factor, RateCard } from '#contract/rates/rate-card.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { CountField, FactorField, PartCard, RateChoice, RemovableEntry } from './controls.tsx'
import { type CardErrors, nextId, type PartProps, withEntry, withoutEntry } from './part.ts'
import { WeekdayChoice } from './weekday-choice.tsx'

const KINDS = [
  { value: 'night', label: 'Night' },
  { value: 'weekdays', label: 'Days of the week' },
  { value: 'bank-holidays', label: 'Bank holidays' },
  { value: 'dates', label: 'Dates' },
  { value: 'short-notice', label: 'Short notice' },
] as const

const COMBINATIONS = [
  { value: 'all', label: 'All are multiplied' },
  { value: 'highest', label: 'Only the highest is used' },
] as const

/** What makes a journey dearer, or cheaper. */
export function FactorCard({ value, onChange, errors }: PartProps<Pick<RateCard, 'factors' | 'combine'>>) {
  const { factors, combine } = value
  const setFactors = (changed: Factor[]) => onChange({ factors: changed, combine })
  const add = () =>
    setFactors([
      ...factors,
      {
        kind: 'night',
        id: nextId('factor', factors),
        name: 'Night',
        percent: 100,
        from: '22:00',
        to: '06:00',
      },
    ])
  return (
    <PartCard
      id="factors"
      title="Factors"
      text="By the pick-up of each way, and for each day of a hire for days. 1.15 adds 15 percent, 0.90 takes off 10 percent."
      error={errors.factors}
      onAdd={{ label: 'Add factor', add }}
    >
      <div className="max-w-xs">
        <RateChoice
          label="Where several apply"
          value={combine}
          options={COMBINATIONS}
          onChange={(chosen) => onChange({ factors, combine: chosen === 'all' ? 'all' : 'highest' })}
        />
      </div>
      {factors.map((factor, at) => (
        <RemovableEntry
          key={factor.id}
          legend={factor.name || `factor ${at + 1}`}
          onRemove={() => setFactors(withoutEntry(factors, at))}
        >
          <FactorFields
            factor={factor}
            at={at}
            errors={errors}
            onChange={(changed) => setFactors(withEntry(factors, at, changed))}
          />
        </RemovableEntry>
      ))}
    </PartCard>
  )
}

type FactorFieldsProps = {
  factor: Factor
  at: number
  errors: CardErrors
  onChange: (factor: Factor) => void
}

function FactorFields({ factor, at, errors, onChange }: FactorFieldsProps) {
  const error = (field: string) => errors[`factors.${at}.${field}`]
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <TextField
        label="Name"
        value={factor.name}
        error={error('name')}
        onChange={({ target }) => onChange({ ...factor, name: target.value })}
      />
      <RateChoice
        label="Kind"
        value={factor.kind}
        options={KINDS}
        onChange={(kind) => onChange(changeKind(factor, kind))}
      />
      <FactorField
        label="Factor"
        value={factor.percent}
        error={error('percent')}
        onChange={(percent) => onChange({ ...factor, percent })}
      />
      <Terms factor={factor} error={error} onChange={onChange} />
    </div>
  )
}

type TermsProps = {
  factor: Factor
  error: (field: string) => string | undefined
  onChange: (factor: Factor) => void
}

/** When it applies. */
function Terms({ factor, error, onChange }: TermsProps) {
  if (factor.kind === 'bank-holidays') return null
  if (factor.kind === 'weekdays') {
    return (
      <WeekdayChoice
        days={factor.days}
        error={error('days')}
        onChange={(days) => onChange({ ...factor, days })}
      />
    )
  }
  if (factor.kind === 'short-notice') {
    return (
      <CountField
        label="Less than (hours)"
        hint="0: the notice time of the settings."
        value={factor.hours}
        error={error('hours')}
        onChange={(hours) => onChange({ ...factor, hours })}
      />
    )
  }
  const type = factor.kind === 'night' ? 'time' : 'date'
  return (
    <>
      <TextField
        label="From"
        type={type}
        value={factor.from}
        error={error('from')}
        onChange={({ target }) => onChange({ ...factor, from: target.value })}
      />
      <TextField
        label={factor.kind === 'night' ? 'To' : 'To, included'}
        type={type}
        value={factor.to}
        error={error('to')}
        onChange={({ target }) => onChange({ ...factor, to: target.value })}
      />
    </>
  )
}

function changeKind({ id, name, percent }: Factor, kind: string): Factor {
  const common = { id, name, percent }
  switch (kind) {
    case 'weekdays':
      return { ...common, kind, days: [0] }
    case 'bank-holidays':
      return { ...common, kind }
    case 'dates':
      return { ...common, kind, from: '', to: '' }
    case 'short-notice':
      return { ...common, kind, hours: 0 }
    default:
      return { ...common, kind: 'night', from: '22:00', to: '06:00' }
  }
}
