import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { ROLE, readRole } from '#contract/basics/role.ts'
import { LIVE_API } from '#contract/leads/live-endpoints.ts'
import type { LiveEventName } from '#contract/leads/live-events.ts'
import { loadNews } from './api/news.ts'
import { applyLeadEvents } from './features/leads/live/live-leads.ts'
import { newsFollower } from './features/notifications/follow-news.ts'
import type { Reader } from './features/notifications/news.ts'
import { createNewsNotifier } from './features/notifications/notify-news.tsx'
import { useAuthStore } from './features/session/auth-store.ts'
import type { StreamEvent } from './lib/event-stream.ts'
import { leadTarget } from './lib/lead-target.ts'
import { shareEvents } from './lib/shared-event-stream.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>

/**
 * Keeps the desk's lists up to date for as long as somebody of staff is signed in, and notifies them of what concerns them. What they
 * open from there keeps the list that they come from.
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
    stop = shareEvents({ path: LIVE_API.events.path, key: String(user?.id), onEvent })
  }

  follow()
  useAuthStore.subscribe(follow)
}

function reader(): Reader {
  const { user } = useAuthStore.getState()
  const isAdmin = user !== null && readRole(user) === ROLE.admin
  return { id: Number(user?.id) || undefined, area: isAdmin ? 'admin' : 'manager' }
}
