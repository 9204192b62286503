import { create } from 'zustand'

export type Tone = 'success' | 'error'
/** What the customer of a lead waits for: a first reply, the answer to a question, the confirmation of a booking. */
export const AWAITED = ['reply', 'answer', 'confirmation'] as const
export type Awaited = (typeof AWAITED)[number]
/**
 * `href`: the screen that it leads to; `lead`: the number of what it is about; `awaits`: what ends it, whoever does it.
 * `unread`: it came by itself, and nobody has looked yet.
 */
export type Notice = {
  id: number
  tone: Tone | 'news'
  text: string
  at: string
  href?: string
  lead?: number | undefined
  awaits?: Awaited | undefined
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
export function logNews(text: string, about: Pick<Notice, 'href' | 'lead' | 'awaits'>): void {
  logNotice({ tone: 'news', text, ...about, unread: true })
}

export function useUnreadNews(): number {
  return useNoticeLog(({ notices }) => notices.filter(({ unread }) => unread).length)
}

type ReadListener = (lead: number | undefined) => void
let listener: ReadListener | undefined

/** Hears what is read here from now on; undefined ends it. */
export function onNewsRead(next: ReadListener | undefined): void {
  listener = next
}

/** What is about that lead has been looked at; everything when none is named. */
export function markNewsRead(lead?: number): void {
  markNewsReadElsewhere(lead)
  listener?.(lead)
}

/** It has been looked at in another tab, which has told this one. */
export function markNewsReadElsewhere(lead: number | undefined): void {
  markRead((one) => lead === undefined || one.lead === lead)
}

/** The customer of that lead waits no longer for any of these. */
export function settleNews(lead: number, settled: readonly Awaited[]): void {
  markRead((one) => one.lead === lead && one.awaits !== undefined && settled.includes(one.awaits))
}

function markRead(isAbout: (one: Notice) => boolean): void {
  const isMeant = (one: Notice) => one.unread && isAbout(one)
  useNoticeLog.setState(({ notices }) => ({
    notices: notices.some(isMeant)
      ? notices.map((one) => (isMeant(one) ? { ...one, unread: false } : one))
      : notices,
  }))
}
