import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { readRetentionRules } from '#server/modules/retention/settings.ts'
import type { Server } from '#server/server.ts'
import * as repository from './repository.ts'

const limits = MAIL_LIMITS

/** Deletes emails that were sent, or failed, longer ago than the retention says. Returns how many were deleted. */
export async function purgeOldMails(server: Pick<Server, 'db'>): Promise<number> {
  const months = (await readRetentionRules(server)).mailMonths
  let purged = 0
  for (;;) {
    const batch = await repository.deleteOld(server.db, months, limits.purgeBatch)
    purged += batch
    if (batch < limits.purgeBatch) return purged
  }
}
