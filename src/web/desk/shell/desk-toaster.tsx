import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { useHasOpenDialog } from '#web/desk/ui/popups/dialog-state.ts'
import { Toaster } from '#web/shared/toaster.tsx'

/**
 * Toasts stand at the left, because dialogs have their buttons at the right, and above a bar at the foot of the screen. On a
 * phone they stand at the foot, in reach of a thumb, where a screen has rows; over a dialog below the header, because the foot
 * has its buttons.
 */
export function DeskToaster() {
  const isPhone = useIsPhone()
  const hasDialog = useHasOpenDialog()
  if (!isPhone) return <Toaster place="left" />
  return <Toaster place={hasDialog ? 'top' : 'foot'} />
}
