import { type ReactNode, useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { useUnloadQuestion } from '#web/desk/ui/popups/dialog-state.ts'
import { storedToken } from '#web/lib/api-client.ts'
import { noteUnsavedWork } from './unsaved-work.ts'

type LeaveWarningProps = {
  dirty: boolean
  /** names of the drafts that are dropped on leaving */
  drafts?: readonly string[]
  /** returns whether a field is half-typed; called on leaving */
  isHalfTyped?: () => boolean
  /** returns whether a navigation leaves the screen; by default any change of path does */
  isElsewhere?: (from: Location, to: Location) => boolean
  /** whether the work stays on the device after the session */
  isKept?: boolean
  children: ReactNode
}

const NEVER = () => false
const isOtherPath = (from: Location, to: Location) => from.pathname !== to.pathname

export function LeaveWarning({ dirty, drafts = [], children, ...props }: LeaveWarningProps) {
  const { isHalfTyped = NEVER, isElsewhere = isOtherPath, isKept = false } = props
  const isUnsaved = () => dirty || isHalfTyped()
  const blocker = useBlocker(
    // Signing out asks its own question, and an ended session leaves without one.
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
