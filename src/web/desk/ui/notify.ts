import type { ReactElement } from 'react'
import { toast } from 'sonner'
import { logNotice, type Tone } from './notices.ts'

type NotifyOptions = {
  /** a button, or a ToastLink */
  action?: { label: string; onClick: () => void } | ReactElement
  /** replaces or withdraws the toast of the same name */
  id?: string
  /** the reason, below the text */
  description?: string
  /** milliseconds, if unusual */
  duration?: number
}

function notifyAs(tone: Tone, text: string, options?: NotifyOptions): void {
  logNotice({ tone, text: [text, options?.description].filter(Boolean).join(': ') })
  toast[tone](text, options)
}

export const notify = {
  success: (text: string, options?: NotifyOptions) => notifyAs('success', text, options),
  error: (text: string, options?: NotifyOptions) => notifyAs('error', text, options),
  /** Reports what someone else did that concerns the reader. */
  info: (text: string, options?: NotifyOptions) => notifyAs('info', text, options),
  /** Withdraws a toast that is no longer true. */
  withdraw: (id: string) => void toast.dismiss(id),
}
