import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useAuthStore } from './auth-store.ts'

/** Ends the session on the server and, whatever that answers, on this device. */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  let ended = true
  try {
    await callEndpoint(ACCOUNT_API.logout, {})
  } catch {
    // Reported below: the person has to know that the server did not hear of it.
    ended = false
  }
  await leave()
  if (ended) {
    notify.success('Logged out successfully')
  } else {
    useAuthStore.getState().setError('Failed to sign out')
    notify.error('Failed to sign out')
  }
}
