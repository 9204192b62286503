import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import 'sonner/dist/styles.css'
import { Toaster } from '#web/shared/toaster.tsx'
import './toaster.css'

const host = document.createElement('div')
document.body.append(host)
flushSync(() => createRoot(host).render(<Toaster />))
// The form says all of it itself, in its summary or beside the button: a second voice would only talk over that.
host.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')

export function renderToast(kind: 'error' | 'success' | 'info', title: string, description: string): void {
  toast[kind](title, { description })
}
