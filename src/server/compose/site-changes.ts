import type { Events } from '#server/platform/events/notifications.ts'

/**
 * Hears whatever may change how the site looks, and nothing of the desk's own work. The path is the page that an edit
 * concerns, with what is below it; '' is every page.
 */
export function onSiteChange(events: Events): (listener: (path: string) => void) => void {
  return (listener) => {
    events.on('content', listener)
    events.on('settings', () => listener(''))
    events.onGap(() => listener(''))
  }
}
