import { logWarning } from '#web/lib/log.ts'
import type { News } from './news.ts'

export type Permission = NotificationPermission | 'missing'

/** 'missing': this browser has no notifications, or not on an address without https. */
export function permission(): Permission {
  return typeof Notification === 'undefined' ? 'missing' : Notification.permission
}

export async function askPermission(): Promise<Permission> {
  return typeof Notification === 'undefined' ? 'missing' : Notification.requestPermission()
}

/** Shows a notification over whatever else is on the screen. Several tabs that show the same one show it once. */
export function showDesktopNotification({ title, text, href }: News, open: () => void): void {
  if (permission() !== 'granted') return
  try {
    const shown = new Notification(title, { body: text, tag: `${href} ${title}` })
    shown.onclick = () => {
      window.focus()
      open()
      shown.close()
    }
  } catch (error) {
    logWarning('A desktop notification could not be shown.', error)
  }
}
