import type { ReactElement } from 'react'
import { toast } from 'sonner'
import { logNotice, type Tone } from './notices.ts'

type NotifyOptions = {
  /** a button, or a ToastLink */
  action?: { label: string; onClick: () => void } | ReactElement
  /** the toast's name, by which another replaces or withdraws it */
  id?: string
  /** the reason, below the text */
  description?: string
  /** how long it stays, in milliseconds, if not the usual time */
  duration?: number
}

function notifyAs(tone: Tone, text: string, options?: NotifyOptions): void {
  logNotice({ tone, text: [text, options?.description].filter(Boolean).join(': ') })
  toast[tone](text, options)
}

export const notify = {
  success: (text: string, options?: NotifyOptions) => notifyAs('success', text, options),
  error: (text: string, options?: NotifyOptions) => notifyAs('error', text, options),
  /** Reports what someone else did, if it concerns the reader. */
  info: (text: string, options?: NotifyOptions) => notifyAs('info', text, options),
  /** Withdraws a toast that is no longer true. */
  withdraw: (id: string) => void toast.dismiss(id),
}
