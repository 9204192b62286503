import type { QueryClient } from '@tanstack/react-query'
import { ROLE, roleOf } from '#contract/basics/role.ts'
import { LIVE_API } from '#contract/leads/live-endpoints.ts'
import { applyLeadEvents } from './features/leads/live/live-leads.ts'
import { useAuthStore } from './features/session/auth-store.ts'
import { shareEvents } from './lib/shared-event-stream.ts'

/** Keeps the desk's lists up to date for as long as somebody of staff is signed in. */
export function followLeads(queries: QueryClient): void {
  let stop: (() => void) | undefined
  let following: string | null = null

  function follow() {
    const { token, user } = useAuthStore.getState()
    const isStaff = user !== null && roleOf(user) !== ROLE.user
    const wanted = token !== null && isStaff ? token : null
    if (wanted === following) return
    stop?.()
    stop = undefined
    following = wanted
    if (wanted === null) return
    const me = () => Number(useAuthStore.getState().user?.id) || undefined
    stop = shareEvents({
      path: LIVE_API.events.path,
      key: String(user?.id),
      onEvent: applyLeadEvents(queries, me),
    })
  }

  follow()
  useAuthStore.subscribe(follow)
}
