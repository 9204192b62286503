import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { useUnloadQuestion } from '#web/desk/ui/popups/dialog-state.ts'
import { storedToken } from '#web/lib/api-client.ts'
import { noteUnsavedWork } from './unsaved-work.ts'

type LeaveWarningProps = {
  dirty: boolean
  /** under which names the work is stored in this tab: whoever leaves drops it */
  drafts?: readonly string[]
  /** whether a field holds what has no value yet, asked when somebody leaves */
  isHalfTyped?: () => boolean
  /** what becomes of the work */
  children: ReactNode
}

const NEVER = () => false

/** Asks before unsaved work is left behind. */
export function LeaveWarning({ dirty, drafts = [], isHalfTyped = NEVER, children }: LeaveWarningProps) {
  const blocker = useBlocker(
    // Whoever signs out has been asked, and a session that ended leaves whatever anybody says.
    ({ currentLocation, nextLocation }) =>
      (dirty || isHalfTyped()) &&
      storedToken() !== undefined &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadQuestion(true, () => isHalfTyped() && storedToken() !== undefined)
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (storedToken()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    const forget = noteUnsavedWork()
    return () => {
      forget()
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty])
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
