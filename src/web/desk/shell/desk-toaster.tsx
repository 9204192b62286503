import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { Toaster } from '#web/shared/toaster.tsx'

/** On a phone toasts come in below the header: at the foot they would lie on the buttons of a dialog. */
export function DeskToaster() {
  return <Toaster top={useIsPhone()} />
}
