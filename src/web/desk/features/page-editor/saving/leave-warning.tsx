import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from '#web/desk/ui/alert-dialog.tsx'
import { storedToken } from '#web/lib/api-client.ts'
import { isDirty, useEditor } from '../state/editor-store.ts'

/** Asks before unsaved work is left behind. */
export function LeaveWarning() {
  const dirty = useEditor(isDirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => {
      // A session that ended leaves for the login page whatever anybody says.
      if (storedToken()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Your changes stay on this device. You can restore them when you come back.</p>
    </AlertDialog>
  )
}
