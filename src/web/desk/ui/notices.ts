import { create } from 'zustand'

export type Tone = 'success' | 'error'
/** `href`: the screen that it leads to; `lead`: the number of what it is about. `unread`: it came by itself, and nobody has looked yet. */
export type Notice = {
  id: number
  tone: Tone | 'news'
  text: string
  at: string
  href?: string
  lead?: number | undefined
  unread: boolean
}
type NoticeLog = { notices: Notice[]; clear: () => void }

const MAX_NOTICES = 50
let lastId = 0

/** What the toasts said, and news: a toast is gone in seconds, and a message must not be. */
export const useNoticeLog = create<NoticeLog>((set) => ({
  notices: [],
  clear: () => set({ notices: [] }),
}))

export function logNotice(notice: Omit<Notice, 'id' | 'at'>): void {
  const logged = { ...notice, id: ++lastId, at: new Date().toISOString() }
  useNoticeLog.setState(({ notices }) => ({ notices: [logged, ...notices].slice(0, MAX_NOTICES) }))
}

/** Those of a page that has been reloaded, the newest first. */
export function restoreNotices(notices: readonly Omit<Notice, 'id'>[]): void {
  useNoticeLog.setState({ notices: notices.map((one) => ({ ...one, id: ++lastId })) })
}

/** Keeps news that other parts of the desk show. */
export function logNews(text: string, about: Pick<Notice, 'href' | 'lead'>): void {
  logNotice({ tone: 'news', text, ...about, unread: true })
}

export function useUnreadNews(): number {
  return useNoticeLog(({ notices }) => notices.filter(({ unread }) => unread).length)
}

/** What is about that lead has been looked at; everything when none is named. */
export function markNewsRead(lead?: number): void {
  const isMeant = (one: Notice) => one.unread && (lead === undefined || one.lead === lead)
  useNoticeLog.setState(({ notices }) => ({
    notices: notices.some(isMeant)
      ? notices.map((one) => (isMeant(one) ? { ...one, unread: false } : one))
      : notices,
  }))
}
