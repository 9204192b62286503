import { logWarning } from '#web/lib/log.ts'

const MAX_ROWS = 500

/** Saves the visible rows for this tab, up to a limit. If storage fails, only this copy is lost. */
export function saveRows(key: string, rows: readonly unknown[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(rows.slice(0, MAX_ROWS)))
  } catch (error) {
    logWarning(`The list ${key} could not be saved in this tab.`, error)
  }
}

/** Returns the rows that an earlier page of this tab saved. Anything but an array is removed. */
export function restoreRows<Row>(key: string): Row[] | null {
  try {
    const text = sessionStorage.getItem(key)
    if (text === null) return null
    const rows: unknown = parse(key, text)
    if (Array.isArray(rows)) return rows as Row[]
    sessionStorage.removeItem(key)
  } catch (error) {
    logWarning(`The list ${key} could not be restored.`, error)
  }
  return null
}

export function removeRows(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch (error) {
    logWarning(`The list ${key} could not be removed.`, error)
  }
}

function parse(key: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    logWarning(`The list ${key} could not be restored.`, error)
    return undefined
  }
}
