import { toast } from 'sonner'
import { create } from 'zustand'

type Tone = 'success' | 'error'
export type Notice = { id: number; tone: Tone; text: string; at: string }
type NoticeLog = { notices: Notice[]; clear: () => void }

const MAX_NOTICES = 50
let lastId = 0

/** What the toasts said: they are gone in seconds, and a message must not be. In memory only. */
export const useNoticeLog = create<NoticeLog>((set) => ({
  notices: [],
  clear: () => set({ notices: [] }),
}))

type NotifyOptions = {
  action?: { label: string; onClick: () => void }
  /** why, below the text */
  description?: string
  /** milliseconds, where it is not the usual time */
  duration?: number
}

function notifyAs(tone: Tone, text: string, options?: NotifyOptions): void {
  const whole = [text, options?.description].filter(Boolean).join(': ')
  const notice = { id: ++lastId, tone, text: whole, at: new Date().toISOString() }
  useNoticeLog.setState(({ notices }) => ({ notices: [notice, ...notices].slice(0, MAX_NOTICES) }))
  toast[tone](text, options)
}

export const notify = {
  success: (text: string, options?: NotifyOptions) => notifyAs('success', text, options),
  error: (text: string, options?: NotifyOptions) => notifyAs('error', text, options),
}
