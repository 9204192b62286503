import type { LeadUpdate, LiveEventName } from '#contract/leads/live-events.ts'
import { loadNews, useNews } from '#web/desk/api/news.ts'
import type { StreamEvent } from '#web/desk/lib/event-stream.ts'
import { concernsBell, type Reader } from './news.ts'

/** Delays in milliseconds, which spread the requests of many desks that hear of one enquiry. */
const WITHIN_MS = { least: 100, most: 500 }

/** Reloads notifications whenever they may have changed. */
export function newsFollower(reader: () => Reader): (event: StreamEvent) => void {
  let waits = false
  function loadSoon() {
    if (waits) return
    waits = true
    const { least, most } = WITHIN_MS
    setTimeout(
      () => {
        waits = false
        if (reader().id !== undefined) void loadNews()
      },
      least + Math.random() * (most - least),
    )
  }
  const concerns = (update: LeadUpdate) => {
    const listed = new Set(useNews.getState().entries.map(({ lead }) => lead.id))
    return concernsBell(update, listed, reader())
  }
  return ({ event, data }) => {
    const name = event as LiveEventName
    // A change made by the same person on another screen applies at once.
    if (name === 'news') void loadNews()
    else if (name === 'ready' || name === 'reload') loadSoon()
    else if (name === 'lead' && concerns(JSON.parse(data))) loadSoon()
  }
}
