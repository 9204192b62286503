import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { NewRateVersion, RateVersion } from '#contract/rates/rate-versions.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { requireMayWrite } from './policy.ts'
import { presentVersion } from './present.ts'
import { deleteOtherPlans, findNewest, insertVersion, lockVersions, type RateRow } from './repository.ts'

/** Stores another version; of those that are planned only the latest stays. Refused when somebody has saved one since the sender loaded theirs. */
export async function saveVersion(
  { db, clock, events }: Pick<Server, 'db' | 'clock' | 'events'>,
  caller: Caller,
  { based_on, counts_from, note, card }: NewRateVersion,
): Promise<RateVersion> {
  requireMayWrite(caller.actor)
  const now = clock.now()
  const today = dublinDay(now)
  if (counts_from < today) {
    throw new AppError('invalid', { errors: { counts_from: ['Please choose today or a later day.'] } })
  }
  const saved = await db.transaction(async (transaction) => {
    await lockVersions(transaction)
    const last = await findNewest(transaction)
    const newest = last?.version ?? 0
    if (newest !== based_on) throw outdated(newest, last)
    const stored = await insertVersion(transaction, {
      version: newest + 1,
      countsFrom: counts_from,
      note,
      card,
      createdAt: now,
      createdBy: caller.actor.userId,
      createdByName: caller.actor.name,
    })
    if (counts_from > today) await deleteOtherPlans(transaction, stored, today)
    await recordAudit(transaction, {
      ...caller,
      action: 'rates.save',
      target: `rates:${stored.version}`,
      details: { counts_from, enabled: card.enabled },
    })
    await events.announce(transaction, 'rates')
    return presentVersion(stored)
  })
  events.notify('rates')
  return saved
}

function outdated(version: number, last: RateRow | null): AppError {
  const saved = last && { changed_by: last.createdByName, changed_at: last.createdAt.toISOString() }
  return new AppError('stale_version', { version, conflicts: {}, ...saved })
}
