import type { ACCOUNT_API } from '#contract/account/account.ts'
import { LOG_OUT } from '#contract/basics/first-screen-endpoints.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { storedToken } from '#web/lib/api-client.ts'
import { callReference } from '#web/lib/call-endpoint.ts'
import { useAuthStore } from './auth-store.ts'

/** Ends the session on this device first and then on the server, so that open screens do not call it with a dead token. */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  const headers = { Authorization: `Bearer ${storedToken() ?? ''}` }
  await leave()
  let ended = true
  try {
    await callReference<typeof ACCOUNT_API.logout>(LOG_OUT, { headers, keepalive: true })
  } catch {
    // The result is reported below, because the server's session goes on.
    ended = false
  }
  if (ended) {
    notify.success('Logged out successfully')
  } else {
    useAuthStore.getState().setError('Failed to sign out')
    notify.error('Failed to sign out')
  }
}
