import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { whenSessionEnds } from '#web/lib/api-client.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { leaveWheelToPage } from '#web/lib/leave-wheel.ts'
import { loadNews } from './api/news.ts'
import { forgetEverything, forgetRows } from './end-session.ts'
import { restoreLeads } from './features/leads/live/leads-store.ts'
import { useAuthStore } from './features/session/auth-store.ts'
import { noteSessionEnd } from './features/session/ended-session.ts'
import { storeReturnLocation } from './features/session/return-location.ts'
import { followOtherTabs, restoreAuth } from './features/session/stored-auth.ts'
import { restoreUsers } from './features/users/user-store.ts'
import { setDraftOwner } from './lib/drafts.ts'
import { setPreferenceOwner } from './lib/preferences.ts'
import { createQueryClient } from './lib/query-client.ts'
import { followLeads } from './live.ts'
import { deskRoutes } from './routes.tsx'
import { DeskToaster } from './shell/desk-toaster.tsx'
import { syncPreferences } from './sync-preferences.ts'

restoreAuth()
restoreLeads()
restoreUsers()
followPerson()
leaveWheelToPage()

const queries = createQueryClient(onLimited)

/**
 * Sets whose preferences and drafts count. Preferences stay after sign-out, because a screen that is still shown would ask for another
 * order and be rejected.
 */
function followPerson() {
  function follow() {
    const person = String(useAuthStore.getState().user?.id ?? '')
    if (person) setPreferenceOwner(person)
    setDraftOwner(person)
  }
  follow()
  useAuthStore.subscribe((state, before) => state.user?.id !== before.user?.id && follow())
}

function onSignedOut({ response }: ApiError) {
  // The API client has cleared storage, and is about to open the login page.
  const { pathname, search } = window.location
  if (/^\/(admin|manager)/.test(pathname)) {
    storeReturnLocation({ pathname, search })
    noteSessionEnd(response.session_end)
  }
  forgetEverything(queries)
}
/** Opens the login page if two-step sign-in must be set up. That page continues afterwards. */
function onLimited() {
  if (useAuthStore.getState().mustSetUpFactor) return
  useAuthStore.getState().setMustSetUpFactor(true)
  storeReturnLocation(window.location)
  void router.navigate('/login')
}
whenSessionEnds(onSignedOut)
const router = createBrowserRouter(deskRoutes(queries))
syncPreferences()
followLeads(queries, router)

followOtherTabs(() => {
  forgetRows(queries)
  if (useAuthStore.getState().token !== null) void loadNews()
  void router.revalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('The shell has no element with the id root.')
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <DeskToaster />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
