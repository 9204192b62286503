import type { RateCard } from '#contract/rates/rate-card.ts'
import { ContestQuestion } from '#web/desk/components/forms/contest-question.tsx'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { SaveBar } from '#web/desk/components/save-bar.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { hasHalfTyped } from '#web/desk/ui/fields/half-typed.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import { formatLongDay } from '#web/lib/dates.ts'
import { type CardErrors, CardParts, PartCard } from './card-parts.tsx'
import { RatePlaceChoice } from './controls.tsx'
import { nameWrongParts, PART_LABELS, showPart } from './part-words.ts'
import { RATES_DRAFT } from './rate-api.ts'
import { ReportCard } from './report-card.tsx'
import { TrialCard } from './trial-card.tsx'
import { type RateFormProps, useRateForm } from './use-rate-form.ts'
import type { VersionHeading } from './versions/rate-timeline.ts'
import { describeReplacement } from './versions/rate-timeline-words.ts'
import { ShownVersion } from './versions/shown-version.tsx'
import { VersionCard } from './versions/version-card.tsx'

/** A version of the rates, to be changed, tried and saved as another one. */
export function RateForm(props: RateFormProps) {
  const { rates } = props
  const { form, top, card, errors, set, opening, trial, ...state } = useRateForm(props)
  const isUnsaved = state.changed.length > 0
  return (
    <form {...form} noValidate onSubmit={state.submit} className="grid grid-cols-1 gap-4">
      <LeaveWarning
        dirty={isUnsaved}
        drafts={[RATES_DRAFT]}
        isHalfTyped={() => hasHalfTyped(form.ref.current)}
      >
        Your changes of the rates will be lost.
      </LeaveWarning>
      <ShownVersion rates={rates} place={top} busy={opening.busy} onOpen={opening.open} />
      <BasicsCard card={card} isExample={rates.opened.version === 0} errors={errors} onChange={set} />
      <CardParts card={card} errors={errors} onChange={set} />
      <TrialCard result={trial.data} busy={trial.isPending} onTry={() => trial.mutate(card)} />
      <ReportCard />
      <VersionCard rates={rates} field={state.field} />
      <SaveBar state={stateText(errors, card, isUnsaved)} isRefused={Object.keys(errors).length > 0}>
        <Button type="submit" variant="primary" disabled={state.isPending}>
          {state.isPending ? 'Saving...' : 'Save rates'}
        </Button>
      </SaveBar>
      <ContestQuestion
        {...state.contesting}
        what="the rates"
        labels={PART_LABELS}
        show={(...shown) => showPart(card, ...shown)}
      />
      <ReplacementQuestion {...state.replacing} />
      <AlertDialog
        open={opening.asked !== null}
        title={`Open version ${opening.asked?.version ?? ''}?`}
        confirm="Open"
        cancel="Stay"
        onConfirm={opening.confirm}
        onCancel={opening.stay}
      >
        Your changes of the rates will be lost.
      </AlertDialog>
    </form>
  )
}

type ReplacementQuestionProps = {
  replacement: VersionHeading | null
  onConfirm: () => void
  onCancel: () => void
}

function ReplacementQuestion({ replacement, ...on }: ReplacementQuestionProps) {
  return (
    <AlertDialog
      open={replacement !== null}
      title={`Save rates until ${formatLongDay(replacement?.counts_from ?? null)}?`}
      confirm="Save rates"
      {...on}
    >
      {replacement ? (
        <p>
          {describeReplacement(replacement)} Your changes do not count from that day. To keep them, open
          version {replacement.version} after saving and make them there too.
        </p>
      ) : null}
    </AlertDialog>
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
