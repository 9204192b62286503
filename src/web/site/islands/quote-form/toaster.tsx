import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import 'sonner/dist/styles.css'
import { Toaster } from '#web/shared/toaster.tsx'
import './toaster.css'

const host = document.createElement('div')
document.body.append(host)
flushSync(() => createRoot(host).render(<Toaster />))
// Toasts are not announced, because the form announces everything itself.
host.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')

export function renderToast(kind: 'error' | 'success' | 'info', title: string, description: string): void {
  toast[kind](title, { description })
}
