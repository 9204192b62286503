import type { Events } from '#server/platform/events/notifications.ts'

/** Hears whatever may change how the site looks, and nothing of the desk's own work. */
export function onSiteChange(events: Events): (listener: () => void) => void {
  return (listener) => {
    events.on('content', listener)
    events.on('settings', listener)
    events.onGap(listener)
  }
}
