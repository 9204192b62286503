import type { Transaction } from '#server/platform/database/database.ts'
import type { Server } from '#server/server.ts'

/**
 * Runs a change and notifies every process: the others by the commit, this one directly after it. `isSeen`: false for a change that
 * no visitor can see.
 */
export async function changeAndNotify<Result extends { isSeen: boolean }>(
  { db, events }: Pick<Server, 'db' | 'events'>,
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
