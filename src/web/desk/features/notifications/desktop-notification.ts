import { logWarning } from '#web/lib/log.ts'
import type { News } from './news.ts'

export type Permission = NotificationPermission | 'missing'

/** Returns the browser's permission; 'missing' if notifications are unsupported or need HTTPS. */
export function permission(): Permission {
  return typeof Notification === 'undefined' ? 'missing' : Notification.permission
}

export async function askPermission(): Promise<Permission> {
  return typeof Notification === 'undefined' ? 'missing' : Notification.requestPermission()
}

/** Shows a system notification. If several tabs show the same one, it appears once. */
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
