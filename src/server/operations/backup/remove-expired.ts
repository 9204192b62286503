import type { BackupDestination, StoredArchive } from './destination/backup-destination.ts'

const DAY_MS = 86_400_000

/** The number of archives that are kept: the newest of each of so many days, weeks and months. */
const RETAINED = { days: 7, weeks: 4, months: 12 } as const

const PERIODS: Record<keyof typeof RETAINED, (at: Date) => string> = {
  days: (at) => at.toISOString().slice(0, 10),
  weeks: (at) => String(Math.floor((at.getTime() / DAY_MS + 3) / 7)),
  months: (at) => at.toISOString().slice(0, 7),
}

/** Removes expired archives, and returns their names. */
export async function removeExpired(destination: BackupDestination, now: Date): Promise<string[]> {
  const expired = findExpired(await destination.list(), now)
  for (const { name } of expired) await destination.remove(name)
  return expired.map(({ name }) => name)
}

/** Returns the expired archives. All archives of the last 24 hours are kept, since someone may have made them for a reason. */
export function findExpired(archives: readonly StoredArchive[], now: Date): StoredArchive[] {
  const newestFirst = [...archives].sort((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())
  const retained = new Set(
    newestFirst.filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() < DAY_MS),
  )
  for (const [period, count] of Object.entries(RETAINED)) {
    const namePeriod = PERIODS[period as keyof typeof RETAINED]
    const seen = new Set<string>()
    for (const archive of newestFirst) {
      const name = namePeriod(archive.writtenAt)
      if (seen.has(name)) continue
      if (seen.size === count) break
      seen.add(name)
      retained.add(archive)
    }
  }
  return newestFirst.filter((archive) => !retained.has(archive))
}
