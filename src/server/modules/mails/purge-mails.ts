import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { MailDependencies } from './dependencies.ts'
import * as repository from './repository.ts'

const limits = MAIL_LIMITS

/** Sent mails are kept for a season, those that failed for a year in which somebody may deal with them. Answers how many went. */
export async function purgeOldMails(db: MailDependencies['db']): Promise<number> {
  let purged = 0
  for (;;) {
    const batch = await repository.deleteOld(db, limits.purgeBatch)
    purged += batch
    if (batch < limits.purgeBatch) return purged
  }
}
