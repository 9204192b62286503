import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { Toaster } from '#web/shared/toaster.tsx'

/**
 * At the left, because dialogs have their buttons at the right, and above a bar at the foot of the screen. On a phone below the
 * header: at the foot they would lie on the buttons of a dialog.
 */
export function DeskToaster() {
  return <Toaster place={useIsPhone() ? 'top' : 'left'} />
}
