import type { ReactElement } from 'react'
import { toast } from 'sonner'
import { logNotice, type Tone } from './notices.ts'

type NotifyOptions = {
  /** a button, or a ToastLink */
  action?: { label: string; onClick: () => void } | ReactElement
  /** takes the place of the toast of the same name, which can be withdrawn by it */
  id?: string
  /** why, below the text */
  description?: string
  /** milliseconds, where it is not the usual time */
  duration?: number
}

function notifyAs(tone: Tone, text: string, options?: NotifyOptions): void {
  logNotice({ tone, text: [text, options?.description].filter(Boolean).join(': ') })
  toast[tone](text, options)
}

export const notify = {
  success: (text: string, options?: NotifyOptions) => notifyAs('success', text, options),
  error: (text: string, options?: NotifyOptions) => notifyAs('error', text, options),
  /** Tells of something that somebody else did and that concerns the reader's work. */
  info: (text: string, options?: NotifyOptions) => notifyAs('info', text, options),
  /** Takes away a toast that is no longer true. */
  withdraw: (id: string) => void toast.dismiss(id),
}
