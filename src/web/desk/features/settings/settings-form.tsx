import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { useHasDraft } from '#web/desk/lib/drafts.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { HALF_TYPED_DAY, hasHalfTyped } from '#web/desk/ui/fields/half-typed.ts'
import { ChoiceCard } from './choice-card.tsx'
import { FollowUpTemplatesCard } from './follow-up-templates-card.tsx'
import { OpeningHoursCard } from './opening-hours-card.tsx'
import { SettingsBar } from './settings-bar.tsx'
import { CHOICE_CARDS } from './settings-choices.ts'
import { DAY_DRAFT, SETTINGS_DRAFT } from './settings-draft.ts'
import { FIELD_GROUPS } from './settings-fields.ts'
import { SettingsGroup } from './settings-group.tsx'
import { SettingsQuestion } from './settings-question.tsx'
import { useHalfTypedDay } from './use-half-typed-day.ts'
import { readFieldErrors } from './use-save-settings.ts'
import { useSettingsWork } from './use-settings-work.ts'

type SettingsFormProps = {
  settings: BusinessSettings
  /** beside the form */
  aside: ReactNode
}

/** The form, and what is still to do: below it, and from a wide window on beside it. */
export const BESIDE_CHECKLIST = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]'

/** Compared with what was stored when it was opened, so that it sends what was changed here and nothing else. */
export function SettingsForm({ settings, aside }: SettingsFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { search, key } = useLocation()
  const day = useHalfTypedDay(form)
  const dayWaits = useHasDraft(DAY_DRAFT)
  const { save, values, rounds, unsaved, mended, note, ...work } = useSettingsWork(form, settings)
  const errors = {
    ...withoutMended(readFieldErrors(save.error), mended),
    ...Object.fromEntries(day.fields.map((name) => [name, HALF_TYPED_DAY])),
  }

  useFocusInvalid(form, save.error)

  // The key changes with each link that is followed, also one to the same field.
  useEffect(() => {
    const field = new URLSearchParams(search).get('field')
    const control = field ? form.current?.elements.namedItem(field) : null
    if (key && control instanceof HTMLElement) control.focus()
  }, [search, key])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (day.refuse()) return
    day.focus()
    work.submit()
  }
  return (
    <>
      <div className={BESIDE_CHECKLIST}>
        <form
          ref={form}
          id={id}
          noValidate
          onSubmit={onSubmit}
          onChange={note}
          onClick={note}
          onKeyUp={(event) => {
            showWhole(event)
            day.look()
            // Enter adds a closed day, without a click.
            if (event.key === 'Enter') note()
          }}
          onInput={day.look}
          onBlur={day.look}
          className="grid gap-4"
          aria-label="Business settings"
        >
          {FIELD_GROUPS.map((group) => (
            <SettingsGroup key={group.title} group={group} values={values} errors={errors} />
          ))}
          <FollowUpTemplatesCard
            key={`templates ${rounds.followUpTemplates ?? 0}`}
            begin={values.followUpTemplates}
            errors={errors}
          />
          <OpeningHoursCard
            key={`hours ${rounds.openingHours ?? 0}`}
            begin={values.openingHours}
            error={errors.openingHours}
          />
          {CHOICE_CARDS.map((card) => (
            <ChoiceCard
              key={`${card.name} ${rounds[card.name] ?? 0}`}
              card={card}
              begin={values[card.name]}
            />
          ))}
        </form>
        {aside}
      </div>
      <SettingsBar
        form={id}
        unsaved={unsaved}
        refused={listFields(errors)}
        dayWaits={dayWaits}
        dayIsHalfTyped={day.isHalfTyped}
        nothing={work.nothing}
        busy={save.isPending}
      />
      <LeaveWarning
        dirty={unsaved.length > 0 || dayWaits}
        drafts={[SETTINGS_DRAFT, DAY_DRAFT]}
        isHalfTyped={() => hasHalfTyped(form.current)}
      >
        {unsaved.length > 0 ? <p>What you changed in the settings is lost.</p> : null}
        {dayWaits ? <p>The closed day that you have chosen is not added yet.</p> : null}
      </LeaveWarning>
      <SettingsQuestion {...work.question} />
      {work.proofQuestion}
    </>
  )
}

/** The browser brings no more than the caret of a long text above the bar. */
function showWhole({ key, target }: KeyboardEvent) {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/** An error of a field that holds something else by now is shown no longer. */
function withoutMended(errors: Record<string, string>, mended: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !mended.includes(readTop(path))))
}

function listFields(errors: Record<string, string>): string[] {
  return [...new Set(Object.keys(errors).map(readTop))]
}

const readTop = (path: string) => path.split('.')[0] ?? path
