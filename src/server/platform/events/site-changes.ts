import type { Events } from './notifications.ts'

/** Hears whatever may change how the site looks, and nothing of the desk's own work. */
export function onSiteChange({ events }: { events: Events }, listener: () => void): void {
  events.on('content', listener)
  events.on('settings', listener)
  events.onGap(listener)
}
