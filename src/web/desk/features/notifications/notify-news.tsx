import { BellRing } from 'lucide-react'
import { toast } from 'sonner'
import type { LeadUpdate } from '#contract/leads/live-events.ts'
import { hasUnreadNews, useNews } from '#web/desk/api/news.ts'
import { ToastLink } from '#web/desk/ui/toast-link.tsx'
import { chime } from './chime.ts'
import { showDesktopNotification } from './desktop-notification.ts'
import { type News, type Reader, readNews } from './news.ts'
import { isOn } from './notification-settings.ts'

type SeenWatch = { isSeen: () => boolean; onSeen: (act: () => void) => void; stop: () => void }

/** Milliseconds within which events become one notification. */
const GATHER_MS = 400

const TOASTS_AT_ONCE = 3

const SHOWN_MS = 10_000

/** Milliseconds in which no other tab repeats the sound. */
const SOUND_MS = 1_500

/** Opens a lead or a screen of the desk. */
type Go = (place: Pick<News, 'href' | 'lead'>) => void

type WatchedNews = News & { watch: SeenWatch | undefined }

type Dependencies = {
  reader: () => Reader
  go: Go
}

/** Returns a function that notifies the signed-in person of updates, on whatever screen. */
export function createNewsNotifier({ reader, go }: Dependencies): (update: LeadUpdate) => void {
  let gathered: WatchedNews[] = []
  function notify() {
    const isSignedIn = reader().id !== undefined
    const news = keepOnly(gathered, (one) => isSignedIn && !one.watch?.isSeen())
    gathered = []
    if (news.length === 0) return
    const shown = sumUpIfMany(news, reader())
    for (const one of shown) {
      showToast(one, go)
      if (isOn('desktopNotifications')) showDesktopNotification(one, () => go(one))
    }
    if (isOn('notificationSound')) inOneTab(() => void chime())
  }

  return (update) => {
    const news = readNews(update, reader())
    if (!news) return
    gathered.push({ ...news, watch: news.lead === undefined ? undefined : watchSeen(news.lead) })
    if (gathered.length === 1) setTimeout(notify, GATHER_MS)
  }
}

/** Keeps the wanted notifications, and stops watching the others. */
function keepOnly(news: WatchedNews[], isKept: (one: WatchedNews) => boolean): WatchedNews[] {
  const [kept, others] = [news.filter(isKept), news.filter((one) => !isKept(one))]
  for (const { watch } of others) watch?.stop()
  return kept
}

const shownToasts = new Map<string | number, number[]>()

/** Closes the toasts when the list of notifications is opened. */
export function dismissNewsToasts(): void {
  for (const id of shownToasts.keys()) toast.dismiss(id)
  shownToasts.clear()
}

type Shown = WatchedNews & { leads: number[] }

/** Joins notifications into one toast if separate ones would cover the list. */
function sumUpIfMany(news: WatchedNews[], { area }: Reader): Shown[] {
  const apart = news.map((one) => ({ ...one, leads: one.lead === undefined ? [] : [one.lead] }))
  if (shownToasts.size + news.length <= TOASTS_AT_ONCE) return apart
  const leads = [...new Set([...shownToasts.values(), ...apart.map((one) => one.leads)].flat())]
  dismissNewsToasts()
  const newest = leads.length === 1 ? news.at(-1) : undefined
  keepOnly(news, (one) => one === newest)
  if (newest) return [{ ...newest, leads }]
  return [
    {
      title: `${leads.length} leads need attention`,
      text: 'The bell at the top lists them.',
      href: `/${area}/leads`,
      lead: undefined,
      leads,
      watch: undefined,
    },
  ]
}

/** Shows a toast, which disappears once its lead has been opened or handled anywhere, or after a while. */
function showToast({ title, text, href, lead, leads, watch }: Shown, go: Go): void {
  const id = toast(title, {
    icon: <BellRing aria-hidden className="size-4 text-navy-800" />,
    description: text,
    duration: SHOWN_MS,
    onDismiss: forget,
    onAutoClose: forget,
    action: <ToastLink href={href} onOpen={() => open()} />,
  })
  shownToasts.set(id, leads)
  watch?.onSeen(() => {
    // A hidden tab removes its toasts only when it is visible again, so the toast is forgotten now.
    forget()
    toast.dismiss(id)
  })
  function forget() {
    shownToasts.delete(id)
    watch?.stop()
  }
  function open() {
    toast.dismiss(id)
    go({ href, lead })
  }
}

/** Runs `act` in the first of the tabs, because all tabs receive the same events. */
function inOneTab(act: () => void): void {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    act()
    return
  }
  void locks.request('jaunt-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    act()
    await new Promise((resolve) => setTimeout(resolve, SOUND_MS))
  })
}

/**
 * Watches whether a lead's notifications are read or handled anywhere. It starts when they arrive, because a colleague may act before the
 * list is loaded.
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
