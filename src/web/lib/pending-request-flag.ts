/** Tells the boot module, without opening a database, that an enquiry waits on this device. */
const KEPT_FLAG = 'keptQuote'

export function isQuoteKept(): boolean {
  try {
    return localStorage.getItem(KEPT_FLAG) !== null
  } catch {
    // Storage switched off: nothing was kept.
    return false
  }
}

export function flagKeptQuote(kept: boolean): void {
  try {
    if (kept) localStorage.setItem(KEPT_FLAG, 'yes')
    else localStorage.removeItem(KEPT_FLAG)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: full or switched off; the open page still sends what it keeps
    console.warn(error)
  }
}
