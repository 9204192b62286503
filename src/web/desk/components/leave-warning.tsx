import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { storedToken } from '#web/lib/api-client.ts'
import { noteUnsavedWork } from './unsaved-work.ts'

type LeaveWarningProps = {
  dirty: boolean
  /** under which names the work is stored in this tab: whoever leaves drops it */
  drafts?: readonly string[]
  /** what becomes of the work */
  children: ReactNode
}

/** Asks before unsaved work is left behind. */
export function LeaveWarning({ dirty, drafts = [], children }: LeaveWarningProps) {
  const blocker = useBlocker(
    // Whoever signs out has been asked, and a session that ended leaves whatever anybody says.
    ({ currentLocation, nextLocation }) =>
      dirty && storedToken() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
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
    </AlertDialog>
  )
}
