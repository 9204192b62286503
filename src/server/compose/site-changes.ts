import type { Events, Topic } from '#server/platform/events/notifications.ts'

/** What pages, and the shell of the desk, are drawn from. */
const DRAWN: readonly Topic[] = ['content', 'settings']

/** Hears whatever may change how the site looks, and nothing of the desk's own work. */
export function onSiteChange(events: Events): (listener: () => void) => void {
  return (listener) => {
    for (const topic of DRAWN) events.on(topic, listener)
    events.onGap(listener)
  }
}
