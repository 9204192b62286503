import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { logWarning } from '#web/lib/log.ts'
import { useAuthStore } from './auth-store.ts'
import { clearReturnLocation } from './return-location.ts'

export const NO_AREA = 'Your account has no access'
export const NO_AREA_ADVICE = 'You have been signed out. Please ask an administrator to give you a role.'

/** How long it can be read before the website is shown, which is where such an account belongs. */
const READ_MS = 4_500

/** For somebody whose role has no area here: says so, ends the session at once, and leads to the website. */
export async function turnAway(leave: () => void): Promise<void> {
  try {
    await callEndpoint(ACCOUNT_API.logout, {})
  } catch (error) {
    // On this device it is over all the same; a session that nobody uses lapses.
    logWarning('The session of an account without an area could not be ended on the server.', error)
  }
  useAuthStore.getState().clearAuth()
  useAuthStore.getState().setError(NO_AREA)
  clearReturnLocation()
  notify.error(NO_AREA, { description: NO_AREA_ADVICE })
  setTimeout(leave, READ_MS)
}
