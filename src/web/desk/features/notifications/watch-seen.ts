import { hasUnreadNews, useNews } from '#web/desk/api/news.ts'

export type SeenWatch = { isSeen: () => boolean; onSeen: (act: () => void) => void; stop: () => void }

/**
 * Follows whether the news of a lead have been looked at or seen to, wherever that was. It begins when they arrive, before the
 * bell has them: a colleague may be faster than the bell, which then lists them as read.
 */
export function watchSeen(lead: number): SeenWatch {
  const seen = new AbortController()
  const known = new Set(listEntries(lead))
  let wasUnread = hasUnreadNews(lead)
  const stop = useNews.subscribe(() => {
    const isUnread = hasUnreadNews(lead)
    const hasCome = listEntries(lead).some((id) => !known.has(id))
    if (!isUnread && (wasUnread || hasCome)) seen.abort()
    wasUnread = isUnread
  })
  return {
    isSeen: () => seen.signal.aborted,
    onSeen: (act) => seen.signal.addEventListener('abort', act, { once: true }),
    stop,
  }
}

function listEntries(lead: number): string[] {
  const { entries } = useNews.getState()
  return entries.filter((one) => one.lead.id === lead).map(({ id }) => id)
}
