import { Toaster } from '#web/parts/toaster.tsx'
import { useIsPhone } from '#web/ui/media-query.ts'

/** On a phone toasts come in below the header: at the foot they would lie on the buttons of a dialog. */
export function DeskToaster() {
  return <Toaster top={useIsPhone()} />
}
