import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { FOLLOW_EVENTS } from '#contract/basics/first-screen-endpoints.ts'
import { ROLE, readRole } from '#contract/basics/role.ts'
import type { LiveEventName } from '#contract/leads/live-events.ts'
import { loadNews } from './api/news.ts'
import { applyLeadEvents } from './features/leads/live/live-leads.ts'
import { newsFollower } from './features/notifications/follow-news.ts'
import type { Reader } from './features/notifications/news.ts'
import { createNewsNotifier } from './features/notifications/notify-news.tsx'
import { useAuthStore } from './features/session/auth-store.ts'
import { followEvents, type StreamEvent } from './lib/event-stream.ts'
import { leadTarget } from './lib/lead-target.ts'

type Sharing = {
  path: string
  /** the key under which tabs share one stream */
  key: string
  onEvent: (event: StreamEvent) => void
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>

/**
 * Keeps the desk's lists up to date while staff are signed in, and shows notifications. A lead opened from a notification keeps its list.
 */
export function followLeads(queries: QueryClient, router: Router): void {
  let stop: (() => void) | undefined
  let following: string | null = null
  const notify = createNewsNotifier({
    reader,
    go({ href, lead }) {
      const place = lead === undefined ? { to: href } : leadTarget(reader().area, lead, router.state.location)
      void router.navigate(place.to, place)
    },
  })
  const followNews = newsFollower(reader)

  function follow() {
    const { token, user } = useAuthStore.getState()
    const isStaff = user !== null && readRole(user) !== ROLE.user
    const wanted = token !== null && isStaff ? token : null
    if (wanted === following) return
    stop?.()
    stop = undefined
    following = wanted
    if (wanted === null) return
    const apply = applyLeadEvents(queries, () => following === wanted)
    const onEvent = (event: StreamEvent) => {
      apply(event)
      const name: LiveEventName = 'lead'
      if (event.event === name) notify(JSON.parse(event.data))
      followNews(event)
    }
    void loadNews()
    stop = shareEvents({ path: FOLLOW_EVENTS.path, key: String(user?.id), onEvent })
  }

  follow()
  useAuthStore.subscribe(follow)
}

function reader(): Reader {
  const { user } = useAuthStore.getState()
  const isAdmin = user !== null && readRole(user) === ROLE.admin
  return { id: Number(user?.id) || undefined, area: isAdmin ? 'admin' : 'manager' }
}

/**
 * Reads one stream for all tabs: the tab that holds the lock reads it and passes events on, and another takes over when that one closes.
 * Without support for locks each tab reads its own. Returns a function that stops it.
 */
function shareEvents({ path, key, onEvent }: Sharing): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let lastId: string | undefined
  const receive = (event: StreamEvent) => {
    lastId = event.id ?? lastId
    onEvent(event)
  }
  const follow = async (share: (event: StreamEvent) => void) => {
    const onActivity = (event: StreamEvent) => {
      receive(event)
      share(event)
    }
    await followEvents({ path, lastId: () => lastId, signal, onEvent: onActivity })
  }
  const { locks } = navigator as { locks?: LockManager }
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void follow(() => undefined)
    return () => stop.abort()
  }
  const name = `jaunt-live-${key}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => receive(data))
  locks
    .request(name, { signal }, () => follow((event) => channel.postMessage(event)))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  signal.addEventListener('abort', () => channel.close())
  return () => stop.abort()
}
