import { create } from 'zustand'
import { LIST_NEWS, MARK_NEWS_READ } from '#contract/basics/first-screen-endpoints.ts'
import type { NEWS_API, NewsEntry, NewsRead } from '#contract/news/news.ts'
import { logBackgroundError } from '#web/desk/lib/log-background-error.ts'
import { callReference } from '#web/lib/call-endpoint.ts'

type LoadedNews = {
  entries: readonly NewsEntry[]
  isLoaded: boolean
  /** whether the last attempt to load failed, so that the list may be outdated */
  hasFailed: boolean
}

const NOTHING: LoadedNews = { entries: [], isLoaded: false, hasFailed: false }

/** The signed-in person's notifications, newest first, as last received. */
export const useNews = create<LoadedNews>(() => NOTHING)

/** Counts up when a pending response becomes outdated: by a newer request or the end of the session. */
let asked = 0

export function useUnreadNews(): number {
  return useNews(({ entries }) => entries.filter(({ unread }) => unread).length)
}

export async function loadNews(): Promise<void> {
  asked += 1
  const own = asked
  try {
    const { entries } = await callReference<typeof NEWS_API.list>(LIST_NEWS, {})
    if (own === asked) useNews.setState({ entries, isLoaded: true, hasFailed: false })
  } catch (error) {
    if (own !== asked) return
    useNews.setState({ hasFailed: true })
    logBackgroundError('Notifications could not be loaded.', error)
  }
}

export function forgetNews(): void {
  asked += 1
  useNews.setState(NOTHING)
}

export function hasUnreadNews(lead: number): boolean {
  return useNews.getState().entries.some((one) => one.unread && one.lead.id === lead)
}

export async function markLeadSeen(lead: number): Promise<void> {
  if (hasUnreadNews(lead)) await markSeen({ lead }, (one) => one.lead.id === lead)
}

/** Marks all listed notifications as read, but none that arrive later. */
export async function markAllSeen(): Promise<void> {
  const { entries } = useNews.getState()
  const [newest] = entries
  if (newest && entries.some(({ unread }) => unread)) await markSeen({ until: newest.at }, () => true)
}

/**
 * Marks notifications as read, here at once and then on the server, which tells all of the person's screens. After a failure the list is
 * reloaded, with them unread.
 */
async function markSeen(read: NewsRead, isMeant: (one: NewsEntry) => boolean): Promise<void> {
  // A pending response does not include this mark, so it is ignored.
  asked += 1
  useNews.setState(({ entries }) => ({
    entries: entries.map((one) => (one.unread && isMeant(one) ? { ...one, unread: false } : one)),
  }))
  try {
    // A person may leave the page right after opening a lead.
    await callReference<typeof NEWS_API.markRead>(MARK_NEWS_READ, { body: read, keepalive: true })
  } catch (error) {
    logBackgroundError('What was read of the news could not be stored.', error)
  }
  await loadNews()
}
