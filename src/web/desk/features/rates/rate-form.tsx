import type { Ref } from 'react'
import { useLocation } from 'react-router'
import { dublinDay, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { RATE_CARD_LIMITS, type RateCard } from '#contract/rates/rate-card.ts'
import { ConflictQuestion } from '#web/desk/components/forms/conflict-question.tsx'
import type { ControlOf } from '#web/desk/components/forms/use-draft.ts'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { SaveBar } from '#web/desk/components/save-bar.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { hasHalfTyped } from '#web/desk/ui/fields/incomplete-date.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import { formatLongDay } from '#web/lib/dates.ts'
import { type CardErrors, CardParts, PartCard } from './card-parts.tsx'
import { RatePlaceChoice } from './controls.tsx'
import { nameWrongParts, PART_LABELS, showPart } from './part-words.ts'
import { type OpenedRates, RATES_DRAFT } from './rate-api.ts'
import { RATE_TABS } from './rate-fields.ts'
import { ReportCard } from './report-card.tsx'
import { TrialCard } from './trial-card.tsx'
import { type RateFormProps, useRateForm } from './use-rate-form.ts'
import { replacementFor, type VersionHeading } from './versions/rate-timeline.ts'
import {
  describeReplacement,
  describeSaving,
  describeShown,
  listOtherVersions,
} from './versions/rate-timeline-words.ts'

type VersionCardProps = {
  rates: OpenedRates
  field: (name: 'counts_from' | 'note') => ControlOf
}

type ShownVersionProps = {
  rates: OpenedRates
  place: Ref<HTMLElement>
  busy: boolean
  onOpen: (version: VersionHeading) => void
}

export function RateForm(props: RateFormProps) {
  const { rates } = props
  const chosen = new URLSearchParams(useLocation().search).get('tab')
  const shown = RATE_TABS.find((tab) => tab === chosen) ?? 'rates'
  const { form, top, card, errors, set, opening, trial, ...state } = useRateForm(props, shown)
  const isUnsaved = state.changed.length > 0
  return (
    <form {...form} noValidate onSubmit={state.submit} className="grid grid-cols-1 gap-4">
      <LeaveWarning
        dirty={isUnsaved}
        drafts={[RATES_DRAFT]}
        isHalfTyped={() => hasHalfTyped(form.ref.current)}
      >
        Your changes to the rates will be lost.
      </LeaveWarning>
      <ShownVersion rates={rates} place={top} busy={opening.busy} onOpen={opening.open} />
      {RATE_TABS.map((tab) => (
        <div key={tab} hidden={tab !== shown} className="grid grid-cols-1 gap-4">
          {tab === 'rates' ? (
            <BasicsCard card={card} isExample={rates.opened.version === 0} errors={errors} onChange={set} />
          ) : null}
          {tab === 'try' ? (
            <>
              <TrialCard result={trial.data} busy={trial.isPending} onTry={() => trial.mutate(card)} />
              {shown === 'try' ? <ReportCard /> : null}
            </>
          ) : (
            <CardParts tab={tab} card={card} errors={errors} onChange={set} />
          )}
        </div>
      ))}
      <VersionCard rates={rates} field={state.field} />
      <SaveBar state={stateText(errors, card, isUnsaved)} isRefused={Object.keys(errors).length > 0}>
        <Button type="submit" variant="primary" disabled={state.isPending}>
          {state.isPending ? 'Saving...' : 'Save rates'}
        </Button>
      </SaveBar>
      <ConflictQuestion
        {...state.conflicting}
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
        Your changes to the rates will be lost.
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
          {describeReplacement(replacement)} That version does not have your changes. To keep them, open
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
      title="Suggestions"
      text={
        isExample
          ? 'These rates are examples. Enter your own, try them on your leads, then switch suggestions on.'
          : 'Staff always check a suggested price before it is sent.'
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 md:grid-cols-2">
        <Switch
          label="Suggest a price when quoting"
          checked={card.enabled}
          onChange={(enabled) => onChange({ enabled })}
        />
        <RatePlaceChoice
          label="Depot"
          hint="An Eircode, a town or an address. Leave blank to ignore empty km; visitors then see no price."
          value={card.depot}
          error={errors.depot}
          onChange={({ place }) => onChange({ depot: place })}
        />
      </div>
    </PartCard>
  )
}

function ShownVersion({ rates: { versions, opened }, place, busy, onOpen }: ShownVersionProps) {
  if (opened.version === 0) return null
  return (
    <Card
      ref={place}
      tabIndex={-1}
      aria-label="Version shown"
      className="grid gap-2 px-4 py-3 text-sm text-slate-700 focus-ring"
    >
      <p className="font-semibold text-slate-900">{describeShown(versions, opened)}</p>
      {listOtherVersions(versions, opened, dublinDay(new Date())).map(({ version, text }) => (
        <p key={version.version} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {text}
          <Button size="small" disabled={busy} onClick={() => onOpen(version)}>
            Open version {version.version}
          </Button>
        </p>
      ))}
    </Card>
  )
}

function VersionCard({ rates: { versions }, field }: VersionCardProps) {
  const today = dublinDay(new Date())
  const start = field('counts_from')
  const next = replacementFor(versions.versions, start.value, today)
  return (
    <PartCard
      title="When they apply"
      text="They apply to quotes written from this day on, whatever the travel date. Quotes already sent keep their price."
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <TextField
          label="In force from"
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
