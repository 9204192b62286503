import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Business } from '#contract/settings/business.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { useHasDraft } from '#web/desk/lib/drafts.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { FollowUpTemplatesCard } from './follow-up-templates-card.tsx'
import { OpeningHoursCard } from './opening-hours-card.tsx'
import { findStale, refreshFields } from './refresh-fields.ts'
import { SettingsBar } from './settings-bar.tsx'
import { CHOICE_CARDS } from './settings-choices.ts'
import { DAY_DRAFT, listValues, openSettings, SETTINGS_DRAFT } from './settings-draft.ts'
import { changedFields, conflictLabel, FIELD_GROUPS, readSettingsForm } from './settings-fields.ts'
import { SettingsGroup } from './settings-group.tsx'
import { readFieldErrors, readSettingsConflict, useSaveSettings } from './use-save-settings.ts'
import { useUnsaved } from './use-unsaved.ts'

type SettingsFormProps = {
  settings: BusinessSettings
  /** begins again from what is stored */
  onBeginAgain: () => void
  /** beside the form */
  aside: ReactNode
}

/** The form, and what is still to do: below it, and from a wide window on beside it. */
export const BESIDE_CHECKLIST = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]'

/** Compared with what was stored when it was opened, so that it sends what was changed here and nothing else. */
export function SettingsForm({ settings, onBeginAgain, aside }: SettingsFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { search, key } = useLocation()
  const [{ opened, values, unsaved: begun }, setOpened] = useState(() => openSettings(settings))
  const [rounds, setRounds] = useState<Record<string, number>>({})
  const [nothing, setNothing] = useState(false)
  const dayWaits = useHasDraft(DAY_DRAFT)
  const { unsaved, mended, note, noteSent, noteSaved } = useUnsaved(form, opened, begun)
  const save = useSaveSettings({ done: 'Settings saved', showsConflict: true })
  const errors = withoutMended(readFieldErrors(save.error), mended)
  const conflict = readSettingsConflict(save.error)

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
    save.mutate({ business, version }, { onSuccess })
  }
  /** The form stays: what was typed while it was saved, an open question and the place of the focus are kept. */
  const goOn = (known: Business, saved: BusinessSettings) => {
    if (!form.current) return
    const now = readSettingsForm(form.current)
    const stale = findStale(known, now, saved.business)
    const stored = listValues(saved.business)
    const others = refreshFields(form.current, stale, stored)
    setRounds((last) => ({
      ...last,
      ...Object.fromEntries(others.map((name) => [name, (last[name] ?? 0) + 1])),
    }))
    setOpened({ opened: saved, values: stored, unsaved: [] })
    noteSaved(
      saved,
      Object.assign(now, Object.fromEntries(stale.map((name) => [name, saved.business[name]]))),
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
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
          onKeyUp={showWhole}
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
        nothing={nothing}
        busy={save.isPending}
      />
      <LeaveWarning dirty={unsaved.length > 0 || dayWaits} drafts={[SETTINGS_DRAFT, DAY_DRAFT]}>
        {unsaved.length > 0 ? <p>What you changed in the settings is lost.</p> : null}
        {dayWaits ? <p>The closed day that you have chosen is not added yet.</p> : null}
      </LeaveWarning>
      <AlertDialog
        open={conflict !== null}
        title="Somebody else has changed the settings"
        confirm="Save my values"
        cancel="Keep theirs"
        onConfirm={() => submit(conflict?.version)}
        onCancel={onBeginAgain}
        onEscape={save.reset}
      >
        <p>Nothing has been overwritten. Fields in conflict: {contested(conflict)}.</p>
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

function contested(conflict: ReturnType<typeof readSettingsConflict>): string {
  return Object.keys(conflict?.conflicts ?? {})
    .map(conflictLabel)
    .join(', ')
}
