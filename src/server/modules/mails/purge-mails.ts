import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { MailDependencies } from './dependencies.ts'
import * as repository from './repository.ts'

const limits = MAIL_LIMITS

/** Deletes sent emails after 90 days and failed ones after a year, in which staff may retry them. Returns how many were deleted. */
export async function purgeOldMails(db: MailDependencies['db']): Promise<number> {
  let purged = 0
  for (;;) {
    const batch = await repository.deleteOld(db, limits.purgeBatch)
    purged += batch
    if (batch < limits.purgeBatch) return purged
  }
}
