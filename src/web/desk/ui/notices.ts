import { create } from 'zustand'

export type Tone = 'success' | 'error' | 'info'
export type Notice = { id: number; tone: Tone; text: string; at: string }
type NoticeLog = { notices: Notice[]; clear: () => void }

const MAX_NOTICES = 50
let lastId = 0

/** The texts of past toasts, newest first. */
export const useNoticeLog = create<NoticeLog>((set) => ({
  notices: [],
  clear: () => set({ notices: [] }),
}))

export function logNotice(notice: Omit<Notice, 'id' | 'at'>): void {
  const logged = { ...notice, id: ++lastId, at: new Date().toISOString() }
  useNoticeLog.setState(({ notices }) => ({ notices: [logged, ...notices].slice(0, MAX_NOTICES) }))
}
