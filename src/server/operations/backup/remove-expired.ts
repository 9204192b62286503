import type { BackupDestination } from './destination/backup-destination.ts'
import { findExpired } from './retention.ts'

/** Removes the archives that are no longer retained; answers their names. */
export async function removeExpired(destination: BackupDestination, now: Date): Promise<string[]> {
  const expired = findExpired(await destination.list(), now)
  for (const { name } of expired) await destination.remove(name)
  return expired.map(({ name }) => name)
}
