import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { useHasOpenDialog } from '#web/desk/ui/popups/dialog-state.ts'
import { Toaster } from '#web/shared/toaster.tsx'

/**
 * Toasts are at the left, since dialogs have buttons at the right, and above a bottom bar. On phones they are at the bottom on screens
 * with rows, and below the header during dialogs.
 */
export function DeskToaster() {
  const isPhone = useIsPhone()
  const hasDialog = useHasOpenDialog()
  if (!isPhone) return <Toaster place="left" />
  return <Toaster place={hasDialog ? 'top' : 'foot'} />
}
