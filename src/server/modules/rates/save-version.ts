import { z } from 'zod'
import { dublinDay, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { RateCard } from '#contract/rates/rate-card.ts'
import type { NewRateVersion, RateVersion } from '#contract/rates/rate-versions.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { SavedRow } from '#server/platform/security/last-save.ts'
import { takeChange } from '#server/platform/security/merge-change.ts'
import type { Server } from '#server/server.ts'
import { requireMayWrite } from './policy.ts'
import { presentVersion } from './read-versions.ts'
import {
  deleteOtherPlans,
  findCounting,
  findNewest,
  findVersion,
  insertVersion,
  lockVersions,
  type RateRow,
} from './repository.ts'

/** Saves a version of the rates; of the planned versions only the latest is kept. */
export async function saveVersion(
  { db, clock, events }: Pick<Server, 'db' | 'clock' | 'events'>,
  caller: Caller,
  { based_on, counts_from, note, card: change, base }: NewRateVersion,
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
    const changed = await findChanged(transaction, based_on, today)
    const before = presentVersion(changed).card
    const taken = await takeChange(transaction, savedRow(changed), before, { change, base })
    const { card } = parse(z.object({ card: RateCard }), { card: { ...before, ...taken } })
    const stored = await insertVersion(transaction, {
      version: (last?.version ?? 0) + 1,
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

/** Finds the version that was opened, or the one that has replaced it since. */
async function findChanged(transaction: Transaction, version: number, today: string) {
  const opened = await findVersion(transaction, version)
  // A new plan deletes the old one, so an unknown version was a plan.
  const isPlan = opened ? opened.countsFrom > today : version > 0
  return (await findCounting(transaction, isPlan ? LAST_DAY : today)) ?? (await findNewest(transaction))
}

function savedRow(row: RateRow | null): SavedRow {
  return {
    version: row?.version ?? 0,
    updatedAt: row?.createdAt ?? new Date(0),
    updatedBy: row?.createdBy ?? null,
  }
}
