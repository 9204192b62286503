import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { TOAST } from '#web/lib/toast-settings.ts'

const host = document.createElement('div')
document.body.append(host)
createRoot(host).render(
  <Toaster
    customAriaLabel={TOAST.regionLabel}
    position="top-center"
    closeButton
    richColors
    toastOptions={{ closeButtonAriaLabel: TOAST.closeLabel }}
  />,
)

export function toastError(title: string, description: string, duration: number): void {
  toast.error(title, { description, duration })
}
