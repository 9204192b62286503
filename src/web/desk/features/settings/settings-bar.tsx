import { SaveBar } from '#web/desk/components/save-bar.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { conflictLabel } from './settings-fields.ts'

type SettingsBarProps = {
  /** the form that it saves */
  form: string
  /** the fields that hold something else than what is stored, and those that could not be stored */
  unsaved: readonly string[]
  refused: readonly string[]
  /** a closed day is chosen and not added */
  dayWaits: boolean
  /** a closed day is typed by half */
  dayIsHalfTyped: boolean
  /** it was asked to save nothing */
  nothing: boolean
  busy: boolean
}

const NAMED = 3

/** Always in sight at the foot of the screen: what is not saved yet, and the way to save it. */
export function SettingsBar({ form, busy, ...state }: SettingsBarProps) {
  return (
    <SaveBar state={stateText(state)} isRefused={state.refused.length > 0}>
      <Button form={form} type="submit" variant="primary" disabled={busy}>
        {busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </SaveBar>
  )
}

type State = Omit<SettingsBarProps, 'form' | 'busy'>

function stateText({ unsaved, refused, dayWaits, dayIsHalfTyped, nothing }: State): string {
  if (refused.length > 0) return `Not saved. Please correct ${listed(refused)}.`
  if (unsaved.length > 0) return `Unsaved: ${listed(unsaved)}`
  if (dayIsHalfTyped)
    return 'A closed day is incomplete and not added. Complete it and press Add day, or clear it.'
  if (dayWaits) return 'A closed day is chosen and not added. Press Add day to keep it.'
  return nothing ? 'No changes to save.' : 'All changes are saved.'
}

function listed(fields: readonly string[]): string {
  const names = fields.map(conflictLabel)
  const more = names.length - NAMED
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}
