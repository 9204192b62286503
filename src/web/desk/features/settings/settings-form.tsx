import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Business } from '#contract/settings/business.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import { ConflictQuestion } from '#web/desk/components/forms/conflict-question.tsx'
import type { ControlOf } from '#web/desk/components/forms/use-draft.ts'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { SaveBar } from '#web/desk/components/save-bar.tsx'
import { useHasDraft } from '#web/desk/lib/drafts.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { hasHalfTyped } from '#web/desk/ui/fields/incomplete-date.ts'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { RadioCard } from '#web/desk/ui/radio-card.tsx'
import { DAY_DRAFT } from './closed-days.tsx'
import { FollowUpTemplatesCard } from './follow-up-templates-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { OpeningHoursCard } from './opening-hours-card.tsx'
import { OwnColours } from './own-colours.tsx'
import { CHOICE_CARDS } from './settings-choices.ts'
import {
  FIELD_GROUPS,
  fieldPath,
  findTab,
  SETTING_LABELS,
  type SettingsTab,
  type TextFieldName,
  THEME,
} from './settings-fields.ts'
import { showSetting } from './settings-words.ts'
import { SETTINGS_DRAFT, useSettingsForm } from './use-save-settings.ts'

type SettingsGroupProps = {
  group: (typeof FIELD_GROUPS)[number]
  field: (name: TextFieldName) => ControlOf
}

type ChoiceCardProps = {
  card: (typeof CHOICE_CARDS)[number]
  value: Business[keyof Business]
  onChange: (chosen: Partial<Business>) => void
}

type SettingsFormProps = {
  settings: BusinessSettings
  /** the tabs on this screen; other screens have the rest */
  tabs: readonly SettingsTab[]
  shown: SettingsTab
}

/** Edits the settings of one screen. Typed text stays when the tab changes. */
export function SettingsForm({ settings, tabs, shown }: SettingsFormProps) {
  const id = useId()
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const showFault = (paths: readonly string[]) => {
    const faulty = paths.map(findTab)
    const tab = faulty.includes(shown) ? undefined : tabs.find((name) => faulty.includes(name))
    if (tab) navigate(fieldPath(tab, paths[faulty.indexOf(tab)] ?? ''))
  }
  const { form, question } = useSettingsForm(settings, showFault)
  const { values, errors, set } = form
  const { ref, onSubmit, ...look } = form.form
  const dayWaits = useHasDraft(DAY_DRAFT)
  const [isDayHalfTyped, setDayHalfTyped] = useState(false)
  const [nothing, setNothing] = useState(false)
  // Every followed link changes the key, so that the field is shown again.
  useEffect(() => {
    const field = new URLSearchParams(search).get('field')
    const named = field ? ref.current?.elements.namedItem(field) : null
    const control = field && !named ? ref.current?.querySelector('[aria-invalid=true]') : named
    if (key && control instanceof HTMLElement) control.focus()
  }, [search, key, ref])
  /** Returns the field of a half-typed closed day, which does not prevent saving. */
  const findHalfTypedDay = () =>
    [...(ref.current?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [])].find(
      ({ name, validity }) => name === '' && validity.badInput,
    )
  const lookAtDay = () => setDayHalfTyped(findHalfTypedDay() !== undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setNothing(form.changed.length === 0)
    onSubmit(event)
    const half = [...(ref.current?.querySelectorAll('input') ?? [])].filter(
      ({ validity }) => validity.badInput,
    )
    showFault(half.map(({ name }) => name || 'openingHours'))
    findHalfTypedDay()?.focus()
  }
  const labels = (names: readonly string[]) =>
    listed(Object.keys(SETTING_LABELS).filter((name) => names.includes(name)))
  const refused = [...new Set(Object.keys(errors).map((path) => path.split('.')[0] ?? path))]
  return (
    <>
      <form
        ref={ref}
        id={id}
        noValidate
        onSubmit={submit}
        onInput={() => {
          look.onInput()
          lookAtDay()
        }}
        onKeyUp={(event) => {
          showWhole(event)
          look.onKeyUp()
          lookAtDay()
        }}
        onBlur={lookAtDay}
        className="grid gap-4"
        aria-label="Business settings"
      >
        {tabs.map((tab) => (
          <div key={tab} hidden={tab !== shown} className="grid gap-4">
            {tab === 'replies' ? (
              <OpeningHoursCard
                hours={values.openingHours}
                error={Object.entries(errors).find(([path]) => path.startsWith('openingHours'))?.[1]}
                onChange={(openingHours) => set({ openingHours })}
              />
            ) : null}
            {tab === 'look' ? <LogoCard values={values} error={errors.logoImage} onChange={set} /> : null}
            {FIELD_GROUPS.filter((group) => group.tab === tab).map((group) => (
              <SettingsGroup key={group.title} group={group} field={form.field} />
            ))}
            {tab === 'templates' ? (
              <FollowUpTemplatesCard
                templates={values.followUpTemplates}
                errors={errors}
                onChange={(followUpTemplates) => set({ followUpTemplates })}
              />
            ) : null}
            {CHOICE_CARDS.filter((card) => card.tab === tab).map((card) => (
              <ChoiceCard key={card.name} card={card} value={values[card.name]} onChange={set} />
            ))}
          </div>
        ))}
      </form>
      <SaveBar
        state={
          refused.length > 0
            ? `Not saved. Please correct ${labels(refused)}.`
            : form.changed.length > 0
              ? `Unsaved: ${labels(form.changed)}`
              : describeSaved({ isDayHalfTyped, dayWaits, nothing })
        }
        isRefused={refused.length > 0}
      >
        <Button form={id} type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </SaveBar>
      <LeaveWarning
        dirty={form.changed.length > 0 || dayWaits}
        drafts={[SETTINGS_DRAFT, DAY_DRAFT]}
        isHalfTyped={() => hasHalfTyped(ref.current)}
      >
        {form.changed.length > 0 ? <p>Your changes to the settings will be lost.</p> : null}
        {dayWaits ? <p>The closed day that you have chosen is not added yet.</p> : null}
      </LeaveWarning>
      <ConflictQuestion
        {...form.conflicting}
        what="the settings"
        labels={SETTING_LABELS}
        show={showSetting}
      />
      {question}
    </>
  )
}

/** Scrolls a whole text area into view. Browsers only keep its caret above the save bar. */
function showWhole({ key, target }: KeyboardEvent) {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

type DayState = { isDayHalfTyped: boolean; dayWaits: boolean; nothing: boolean }

function describeSaved({ isDayHalfTyped, dayWaits, nothing }: DayState): string {
  if (isDayHalfTyped) return 'The closed day is incomplete. Complete it and press Add day, or clear it.'
  if (dayWaits) return 'You chose a closed day but did not add it. Press Add day to add it.'
  return nothing ? 'No changes to save.' : 'All changes are saved.'
}

const NAMED = 3

function listed(fields: readonly string[]): string {
  const names = fields.map((name) => SETTING_LABELS[name] ?? name)
  const more = names.length - NAMED
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}

function ChoiceCard({ card, value, onChange }: ChoiceCardProps) {
  const { name, title, text, choices } = card
  return (
    <TitledCard title={title} text={text}>
      <fieldset className="mt-3 grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{title}</legend>
        {choices.map((choice) => (
          <RadioCard
            key={choice.value}
            name={name}
            value={choice.value}
            label={choice.label}
            text={choice.text}
            checked={choice.means === value}
            onChange={() => onChange({ [name]: choice.means })}
          />
        ))}
      </fieldset>
    </TitledCard>
  )
}

function SettingsGroup({ group, field: control }: SettingsGroupProps) {
  return (
    <TitledCard title={group.title} text={group.text}>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {group.fields.map(({ name, label, hint, type, rows }) => {
          const field = { label, hint, ...control(name) }
          if (rows) {
            return (
              <div key={name} className="sm:col-span-2">
                <TextArea {...field} rows={rows} />
              </div>
            )
          }
          return (
            <TextField
              key={name}
              {...field}
              type={type ?? 'text'}
              inputMode={type === 'number' ? 'numeric' : undefined}
              autoComplete="off"
            />
          )
        })}
      </div>
      {group.title === THEME ? <OwnColours /> : null}
    </TitledCard>
  )
}
