import type { Database, Transaction } from '../database/database.ts'
import type { Events } from './notifications.ts'

/** Calls the listener after changes that may affect what visitors see. */
export function onSiteChange({ events }: { events: Events }, listener: () => void): void {
  events.on('content', listener)
  events.on('settings', listener)
  events.onGap(listener)
}

/**
 * Runs a change and notifies every process: others by the commit, this one at once. Nobody is notified if `isSeen` is false, because
 * visitors do not see the change.
 */
export async function changeAndNotify<Result extends { isSeen: boolean }>(
  { db, events }: { db: Database; events: Events },
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (transaction) => {
    const made = await change(transaction)
    if (made.isSeen) await events.announce(transaction, 'content')
    return made
  })
  if (result.isSeen) events.notify('content')
  return result
}
