import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { MailDependencies } from './dependencies.ts'
import * as repository from './repository.ts'

const limits = MAIL_LIMITS

/** Deletes emails that were sent, or failed, longer ago than the retention says. Returns how many were deleted. */
export async function purgeOldMails({
  db,
  keepMonths,
}: Pick<MailDependencies, 'db' | 'keepMonths'>): Promise<number> {
  const months = await keepMonths()
  let purged = 0
  for (;;) {
    const batch = await repository.deleteOld(db, months, limits.purgeBatch)
    purged += batch
    if (batch < limits.purgeBatch) return purged
  }
}
