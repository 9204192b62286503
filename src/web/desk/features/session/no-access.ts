import type { ACCOUNT_API } from '#contract/account/account.ts'
import { LOG_OUT } from '#contract/basics/first-screen-endpoints.ts'
import { NO_ACCESS_HASH } from '#contract/basics/no-access.ts'
import { callReference } from '#web/lib/call-endpoint.ts'
import { logWarning } from '#web/lib/log.ts'
import { useAuthStore } from './auth-store.ts'
import { clearReturnLocation } from './return-location.ts'

/** The page of the website for people whose role has no area. */
export const NO_AREA_PATH = `/${NO_ACCESS_HASH}`

let leaving: Promise<void> | null = null

/** Ends the session of an account without an area. Several calls end it once. */
export function turnAway(): Promise<void> {
  leaving ??= signOut().finally(() => {
    leaving = null
  })
  return leaving
}

async function signOut(): Promise<void> {
  try {
    await callReference<typeof ACCOUNT_API.logout>(LOG_OUT, {})
  } catch (error) {
    // The session has ended on this device in any case, and expires on the server.
    logWarning('The session of an account without an area could not be ended on the server.', error)
  }
  useAuthStore.getState().clearAuth()
  clearReturnLocation()
}
