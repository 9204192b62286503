import { type ReactNode, useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { useUnloadQuestion } from '#web/desk/ui/popups/dialog-state.ts'
import { storedToken } from '#web/lib/api-client.ts'
import { noteUnsavedWork } from './unsaved-work.ts'

type LeaveWarningProps = {
  dirty: boolean
  /** names of the work stored in this tab: leaving drops it */
  drafts?: readonly string[]
  /** whether a field holds what has no value yet, asked when somebody leaves */
  isHalfTyped?: () => boolean
  /** whether one address leaves what is shown at the other: another path does */
  isElsewhere?: (from: Location, to: Location) => boolean
  /** the device keeps the work for its author, also when the session ends */
  isKept?: boolean
  /** says what becomes of the work */
  children: ReactNode
}

const NEVER = () => false
const isOtherPath = (from: Location, to: Location) => from.pathname !== to.pathname

/** Asks before unsaved work is left behind. */
export function LeaveWarning({ dirty, drafts = [], children, ...props }: LeaveWarningProps) {
  const { isHalfTyped = NEVER, isElsewhere = isOtherPath, isKept = false } = props
  const isUnsaved = () => dirty || isHalfTyped()
  const blocker = useBlocker(
    // A person who signs out has been asked already, and the end of a session leaves the screen in any case.
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && storedToken() !== undefined && isElsewhere(currentLocation, nextLocation),
  )
  useUnloadQuestion(true, () => isUnsaved() && storedToken() !== undefined)
  useEffect(() => noteUnsavedWork(isUnsaved, isKept))
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => {
        for (const draft of drafts) writeDraft(draft, undefined)
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      {children}
      {blocker.state === 'blocked' && isHalfTyped() ? <p>An incomplete date or time is not saved.</p> : null}
    </AlertDialog>
  )
}
