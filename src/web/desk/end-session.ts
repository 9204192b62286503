import type { QueryClient } from '@tanstack/react-query'
import { forgetSearch } from '#web/parts/lists/list-search.ts'
import { useNoticeLog } from '#web/ui/notify.ts'
import { forgetBulkChange } from './features/leads/bulk-change.ts'
import { leadSearch } from './features/leads/lead-filter.ts'
import { forgetArrivals } from './features/leads/live-leads.ts'
import { forgetQuotes } from './features/leads/quote-store.ts'
import { useAuthStore } from './features/session/auth-store.ts'
import { forgetKeptLocation } from './features/session/kept-location.ts'
import { userSearch } from './features/users/user-filter.ts'
import { forgetUsers } from './features/users/user-store.ts'

/** Nothing that one person saw is left for the next: not in memory, not in the tab's storage. */
export function forgetEverything(queries: QueryClient): void {
  useAuthStore.getState().clearAuth()
  forgetRows(queries)
}

/**
 * The same for whoever signs out. `toLogin` goes first: a screen that is still there would ask again for what is forgotten,
 * and be refused.
 */
export async function leaveDesk(queries: QueryClient, toLogin: () => Promise<void> | void): Promise<void> {
  useAuthStore.getState().clearAuth()
  try {
    await toLogin()
  } finally {
    forgetRows(queries)
    forgetKeptLocation()
  }
}

/** The same without the sign-in itself, for when somebody else has signed in. */
export function forgetRows(queries: QueryClient): void {
  queries.clear()
  forgetQuotes()
  forgetUsers()
  forgetSearch(leadSearch)
  forgetBulkChange()
  forgetArrivals()
  forgetSearch(userSearch)
  useNoticeLog.getState().clear()
}
