import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Business } from '#contract/settings/business.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import { mergeTyped, pick } from '#web/desk/components/drafts/merge-typed.ts'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { useHasDraft } from '#web/desk/lib/drafts.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { hasHalfTyped } from '#web/desk/ui/fields/half-typed.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { FollowUpTemplatesCard } from './follow-up-templates-card.tsx'
import { OpeningHoursCard } from './opening-hours-card.tsx'
import { refreshFields } from './refresh-fields.ts'
import { SettingsBar } from './settings-bar.tsx'
import { CHOICE_CARDS } from './settings-choices.ts'
import { listContested } from './settings-conflict.ts'
import { DAY_DRAFT, listValues, openSettings, SETTINGS_DRAFT } from './settings-draft.ts'
import { changedFields, conflictLabel, FIELD_GROUPS, readSettingsForm } from './settings-fields.ts'
import { SettingsGroup } from './settings-group.tsx'
import { useHalfTypedDay } from './use-half-typed-day.ts'
import { readFieldErrors, readSettingsConflict, useSaveSettings } from './use-save-settings.ts'
import { useUnsaved } from './use-unsaved.ts'

type SettingsFormProps = {
  settings: BusinessSettings
  /** reads what is stored now; null where that failed */
  readStored: () => Promise<BusinessSettings | null>
  /** beside the form */
  aside: ReactNode
}

/** The form, and what is still to do: below it, and from a wide window on beside it. */
export const BESIDE_CHECKLIST = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]'

/** Compared with what was stored when it was opened, so that it sends what was changed here and nothing else. */
export function SettingsForm({ settings, readStored, aside }: SettingsFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { search, key } = useLocation()
  const [{ opened, values, unsaved: begun }, setOpened] = useState(() => openSettings(settings))
  const [rounds, setRounds] = useState<Record<string, number>>({})
  const [nothing, setNothing] = useState(false)
  const day = useHalfTypedDay(form)
  const dayWaits = useHasDraft(DAY_DRAFT)
  const { unsaved, mended, note, noteSent, noteSaved } = useUnsaved(form, opened, begun)
  const save = useSaveSettings({ done: 'Settings saved', showsConflict: true })
  const errors = withoutMended(readFieldErrors(save.error), mended)
  const conflict = readSettingsConflict(save.error)
  const contested = listContested(conflict, opened.business)

  useFocusInvalid(form, save.error)

  // The key changes with each link that is followed, also one to the same field.
  useEffect(() => {
    const field = new URLSearchParams(search).get('field')
    const control = field ? form.current?.elements.namedItem(field) : null
    if (key && control instanceof HTMLElement) control.focus()
  }, [search, key])

  const submit = (version: number | undefined) => {
    if (!form.current || save.isPending) return
    const business = changedFields(opened.business, readSettingsForm(form.current))
    setNothing(Object.keys(business).length === 0)
    if (Object.keys(business).length === 0) return
    noteSent(business)
    const onSuccess = (saved: BusinessSettings) => goOn({ ...opened.business, ...business }, saved)
    // Another version alone is no conflict: nobody else has changed what was changed here.
    const onError = (error: unknown) => {
      const refused = readSettingsConflict(error)
      if (refused && listContested(refused, opened.business).length === 0) submit(refused.version)
    }
    save.mutate({ business, version }, { onSuccess, onError })
  }
  /**
   * With what is stored by now. Fields that still hold `known` follow it. All others keep what was typed in them, and the form stays, so that an open
   * question and the place of the focus are kept too.
   */
  const goOn = (known: Business, stored: BusinessSettings) => {
    if (!form.current) return
    const typed = readSettingsForm(form.current)
    const { merged } = mergeTyped({
      base: known,
      now: stored.business,
      typed: { ...stored.business, ...typed },
    })
    const values = listValues(stored.business)
    const others = refreshFields(form.current, Object.keys(changedFields(merged, typed)), values)
    setRounds((last) => ({ ...last, ...countOn(last, others) }))
    setOpened({ opened: stored, values, unsaved: [] })
    noteSaved(stored, pick(merged, Object.keys(typed)))
  }
  const keepTheirs = async () => {
    const stored = await readStored()
    if (!stored || !form.current) return
    save.reset()
    goOn({ ...opened.business, ...pick(readSettingsForm(form.current), contested) }, stored)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    day.focus()
    submit(knownVersion(opened, settings))
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
          className="grid gap-4 [&_:is(input,select,textarea,button)]:scroll-mb-24"
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
        nothing={nothing}
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
      <AlertDialog
        open={contested.length > 0}
        title="Somebody else has changed the settings"
        confirm="Save my values"
        cancel="Keep theirs"
        onConfirm={() => submit(conflict?.version)}
        onCancel={keepTheirs}
        onEscape={save.reset}
      >
        <p>Nothing has been overwritten. Fields in conflict: {contested.map(conflictLabel).join(', ')}.</p>
      </AlertDialog>
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

/** A claim confirmed beside the form makes a new version too, and contests nothing in it. */
function knownVersion(opened: BusinessSettings, now: BusinessSettings): number {
  const untouched = Object.keys(changedFields(opened.business, now.business)).length === 0
  return untouched ? now.version : opened.version
}

/** So that the cards of these names are drawn anew. */
function countOn(rounds: Record<string, number>, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, (rounds[name] ?? 0) + 1]))
}
