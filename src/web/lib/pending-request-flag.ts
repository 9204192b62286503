/** The storage key that tells the boot module of a pending request on this device, so that it need not open the database. */
const PENDING_FLAG = 'keptQuote'

export function isRequestPending(): boolean {
  try {
    return localStorage.getItem(PENDING_FLAG) !== null
  } catch {
    // Storage is off.
    return false
  }
}

export function flagPendingRequest(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(PENDING_FLAG, 'yes')
    else localStorage.removeItem(PENDING_FLAG)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: full or switched off; the open page still sends what it keeps
    console.warn(error)
  }
}
