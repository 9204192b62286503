import { hasUnreadNews, useNews } from '#web/desk/api/news.ts'

export type SeenWatch = {
  isSeen: () => boolean
  /** at once, where it has been seen already */
  onSeen: (act: () => void) => void
  stop: () => void
}

/**
 * Follows whether the news of a lead have been looked at or seen to, wherever that was. It begins when they arrive, before the
 * bell has them: by the time that a toast is shown, a colleague may have been faster.
 */
export function watchSeen(lead: number | undefined): SeenWatch {
  const seen = new AbortController()
  let wasUnread = lead !== undefined && hasUnreadNews(lead)
  const stop = useNews.subscribe(() => {
    const isUnread = lead !== undefined && hasUnreadNews(lead)
    if (wasUnread && !isUnread) seen.abort()
    wasUnread = isUnread
  })
  return {
    isSeen: () => seen.signal.aborted,
    onSeen: (act) =>
      seen.signal.aborted ? act() : seen.signal.addEventListener('abort', act, { once: true }),
    stop,
  }
}
