/** Shows the boot module, without opening a database, that an enquiry waits on this device. */
const PENDING_FLAG = 'keptQuote'

export function isRequestPending(): boolean {
  try {
    return localStorage.getItem(PENDING_FLAG) !== null
  } catch {
    // Storage switched off: nothing is stored.
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
