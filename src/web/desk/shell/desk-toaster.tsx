import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { useHasOpenDialog } from '#web/desk/ui/popups/dialog-state.ts'
import { Toaster } from '#web/shared/toaster.tsx'

/**
 * Places toasts at the left, because dialogs have their buttons at the right, and above a bottom bar. On phones toasts are at the bottom of
 * screens with rows, and below the header during dialogs.
 */
export function DeskToaster() {
  const isPhone = useIsPhone()
  const hasDialog = useHasOpenDialog()
  if (!isPhone) return <Toaster place="left" />
  return <Toaster place={hasDialog ? 'top' : 'foot'} />
}
