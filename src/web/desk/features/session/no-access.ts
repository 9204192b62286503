import { ACCOUNT_API } from '#contract/account/account.ts'
import { NO_ACCESS_HASH } from '#contract/basics/no-access.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { logWarning } from '#web/lib/log.ts'
import { useAuthStore } from './auth-store.ts'
import { clearReturnLocation } from './return-location.ts'

/** The page of the website that tells somebody whose role has no area here. */
export const NO_AREA_PATH = `/${NO_ACCESS_HASH}`

let leaving: Promise<void> | null = null

/** Ends the session of an account whose role has no area here, once for all calls at the same time. */
export function turnAway(): Promise<void> {
  leaving ??= signOut().finally(() => {
    leaving = null
  })
  return leaving
}

async function signOut(): Promise<void> {
  try {
    await callEndpoint(ACCOUNT_API.logout, {})
  } catch (error) {
    // The session is over on this device all the same; one that nobody uses lapses.
    logWarning('The session of an account without an area could not be ended on the server.', error)
  }
  useAuthStore.getState().clearAuth()
  clearReturnLocation()
}
