import { type FormEvent, useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { RateCard } from '#contract/rates/rate-card.ts'
import type { RateVersions } from '#contract/rates/rate-versions.ts'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import { fieldErrors } from '#web/lib/error-text.ts'
import { ClassCard } from './class-card.tsx'
import { PartCard } from './controls.tsx'
import { ExtraCard } from './extra-card.tsx'
import { FactorCard } from './factor-card.tsx'
import { FixedPriceCard } from './fixed-price-card.tsx'
import type { CardErrors } from './part.ts'
import { PlaceChoice } from './place-choice.tsx'
import { useRateTrial, useSaveRates } from './rate-api.ts'
import { TrialCard } from './trial-card.tsx'
import { VersionCard } from './version-card.tsx'
import { ZoneCard } from './zone-card.tsx'

/** The newest card, to be changed, tried and saved as another version. */
export function RateForm({ versions }: { versions: RateVersions }) {
  const { newest } = versions
  const [card, setCard] = useState(newest.card)
  const [start, setStart] = useState({ counts_from: dublinDay(new Date()), note: '' })
  const [refused, setRefused] = useState<CardErrors>({})
  const isChanged = card !== newest.card
  const save = useSaveRates(() => setRefused({}))
  const trial = useRateTrial()
  const errors = { ...refused, ...withoutPrefix(fieldErrors(save.error)) }
  const set = (changes: Partial<RateCard>) => setCard({ ...card, ...changes })

  /** Also what staff typed and nobody can read is found here, at its field. */
  function readCard(): RateCard | null {
    const read = RateCard.safeParse(card)
    setRefused(read.success ? {} : firstMessages(read.error.issues))
    return read.success ? read.data : null
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readCard()
    if (read && !save.isPending) save.mutate({ based_on: newest.version, ...start, card: read })
  }
  function tryOut() {
    const read = readCard()
    if (read) trial.mutate(read)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      <LeaveWarning dirty={isChanged && !save.isSuccess}>
        Your changes of the rates will be lost.
      </LeaveWarning>
      <BasicsCard card={card} isExample={newest.version === 0} errors={errors} onChange={set} />
      <ClassCard value={card.classes} errors={errors} onChange={(classes) => set({ classes })} />
      <ExtraCard value={card} errors={errors} onChange={set} />
      <FactorCard value={card} errors={errors} onChange={set} />
      <ZoneCard value={card.zones} errors={errors} onChange={(zones) => set({ zones })} />
      <FixedPriceCard
        value={card.fixed_prices}
        zones={card.zones}
        classes={card.classes}
        errors={errors}
        onChange={(fixed_prices) => set({ fixed_prices })}
      />
      <TrialCard result={trial.data} busy={trial.isPending} onTry={tryOut} />
      <VersionCard versions={versions} start={start} errors={errors} onChange={setStart} />
      <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-slate-200 bg-white px-4 py-3 xl:-mx-6 xl:px-6">
        <Button type="submit" variant="primary" disabled={save.isPending} focusableWhenDisabled>
          {save.isPending ? 'Saving...' : 'Save rates'}
        </Button>
        <p role="status" className="min-w-0 grow text-sm text-slate-700">
          {stateText(Object.keys(errors).length, isChanged)}
        </p>
      </div>
    </form>
  )
}

function stateText(wrong: number, isChanged: boolean): string {
  if (wrong > 0)
    return wrong === 1 ? 'Not saved. One field is wrong.' : `Not saved. ${wrong} fields are wrong.`
  return isChanged ? 'There are unsaved changes.' : ''
}

function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]): CardErrors {
  const found: CardErrors = {}
  for (const { path, message } of issues) found[path.map(String).join('.')] ??= message
  return found
}

/** What the server calls 'card.depot' is 'depot' here. */
function withoutPrefix(errors: CardErrors): CardErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace(/^card\./, ''), text]))
}

type BasicsCardProps = {
  card: RateCard
  isExample: boolean
  errors: CardErrors
  onChange: (changes: Partial<RateCard>) => void
}

function BasicsCard({ card, isExample, errors, onChange }: BasicsCardProps) {
  return (
    <PartCard
      id="basics"
      title="Suggestions"
      text={
        isExample
          ? 'These rates are examples. Enter your own, try them on your leads, then switch suggestions on.'
          : 'A suggestion is never sent by itself.'
      }
    >
      <Switch
        label="Suggest a price in the quote dialog"
        checked={card.enabled}
        onChange={(enabled) => onChange({ enabled })}
      />
      <div className="max-w-md">
        <PlaceChoice
          label="Depot"
          hint="An Eircode, a town or an address. Blank: empty kilometres are not counted."
          value={card.depot}
          error={errors.depot}
          onChange={({ place }) => onChange({ depot: place })}
        />
      </div>
    </PartCard>
  )
}
