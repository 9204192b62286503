import type { RateCard } from '#contract/rates/rate-card.ts'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { SaveBar } from '#web/desk/components/save-bar.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import { type CardErrors, CardParts, PartCard } from './card-parts.tsx'
import { RatePlaceChoice } from './controls.tsx'
import { nameWrongParts } from './part-labels.ts'
import { RATES_DRAFT } from './rate-draft.ts'
import { RateQuestions } from './rate-questions.tsx'
import { ReportCard } from './report-card.tsx'
import { TrialCard } from './trial-card.tsx'
import { type RateFormProps, useRateForm } from './use-rate-form.ts'
import { ShownVersion } from './versions/shown-version.tsx'
import { VersionCard } from './versions/version-card.tsx'

/** A version of the rates, to be changed, tried and saved as another one. */
export function RateForm(props: RateFormProps) {
  const { rates } = props
  const { form, top, card, errors, saving, opening, trial, ...state } = useRateForm(props)
  const set = state.change
  return (
    <form ref={form} noValidate onSubmit={state.onSubmit} className="grid grid-cols-1 gap-4">
      <LeaveWarning dirty={state.isUnsaved} drafts={[RATES_DRAFT]}>
        Your changes of the rates will be lost.
      </LeaveWarning>
      <ShownVersion rates={rates} place={top} busy={opening.busy} onOpen={opening.open} />
      <BasicsCard card={card} isExample={rates.opened.version === 0} errors={errors} onChange={set} />
      <CardParts card={card} errors={errors} onChange={set} />
      <TrialCard result={trial.data} busy={trial.isPending} onTry={state.tryOut} />
      <ReportCard />
      <VersionCard rates={rates} start={state.start} errors={errors} onChange={state.changeStart} />
      <SaveBar state={stateText(errors, card, state.isUnsaved)} isRefused={Object.keys(errors).length > 0}>
        <Button type="submit" variant="primary" disabled={saving.save.isPending}>
          {saving.save.isPending ? 'Saving...' : 'Save rates'}
        </Button>
      </SaveBar>
      <RateQuestions saving={saving} opening={opening} />
    </form>
  )
}

function stateText(errors: CardErrors, card: RateCard, isUnsaved: boolean): string {
  const wrong = nameWrongParts(errors, card)
  if (wrong.length > 0) return `Not saved. Please correct ${wrong.join(', ')}.`
  return isUnsaved ? 'There are unsaved changes.' : ''
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
        <RatePlaceChoice
          label="Depot"
          hint="An Eircode, a town or an address. Blank: empty kilometres are not counted, and visitors see no price."
          value={card.depot}
          error={errors.depot}
          onChange={({ place }) => onChange({ depot: place })}
        />
      </div>
    </PartCard>
  )
}
