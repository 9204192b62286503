import type { QueryClient } from '@tanstack/react-query'
import { signingOut } from '#web/lib/api-client.ts'
import { forgetNews } from './api/news.ts'
import { forgetSearch, leadSearch, userSearch } from './components/lists/list-search.ts'
import { forgetBulkChange } from './features/leads/actions/last-bulk-change.ts'
import { forgetLeads } from './features/leads/live/leads-store.ts'
import { forgetFreshList } from './features/leads/live/live-leads.ts'
import { useAuthStore } from './features/session/auth-store.ts'
import { clearReturnLocation } from './features/session/return-location.ts'
import { forgetUsers } from './features/users/user-store.ts'
import { whenFrameIsGone } from './lib/desk-frame.ts'
import { forgetDrafts } from './lib/drafts.ts'
import { useNoticeLog } from './ui/notices.ts'

/**
 * Ends the session on this device, and removes what the person saw from memory and the tab's storage. Unsaved text stays, for that person
 * only.
 */
export function forgetEverything(queries: QueryClient): void {
  useAuthStore.getState().clearAuth()
  forgetRows(queries)
}

/**
 * Signs out on this device and removes unsaved text too. `toLogin` runs first, because an open screen would load its data again and be
 * rejected.
 */
export async function leaveDesk(queries: QueryClient, toLogin: () => Promise<void> | void): Promise<void> {
  useAuthStore.getState().clearAuth()
  try {
    await signingOut(async () => {
      await toLogin()
      await whenFrameIsGone()
    })
  } finally {
    forgetRows(queries)
    forgetDrafts()
    clearReturnLocation()
  }
}

/** Removes what one person saw, but not the session, because someone else may have signed in. */
export function forgetRows(queries: QueryClient): void {
  queries.clear()
  forgetLeads()
  forgetUsers()
  forgetSearch(leadSearch)
  forgetBulkChange()
  forgetFreshList()
  forgetSearch(userSearch)
  useNoticeLog.getState().clear()
  forgetNews()
}
