import { ACCOUNT_API } from '#contract/account/account.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { storedToken } from '#web/lib/api-client.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useAuthStore } from './auth-store.ts'

/**
 * Ends the session on this device and then, whatever that does, on the server: a screen that is still open then would be
 * refused what it asks for.
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  const headers = { Authorization: `Bearer ${storedToken() ?? ''}` }
  await leave()
  let ended = true
  try {
    await callEndpoint(ACCOUNT_API.logout, { headers, keepalive: true })
  } catch {
    // Reported below: the person has to know that the server did not hear of it.
    ended = false
  }
  if (ended) {
    notify.success('Logged out successfully')
  } else {
    useAuthStore.getState().setError('Failed to sign out')
    notify.error('Failed to sign out')
  }
}
