import { LIMITS } from '#contract/basics/limits.ts'
import type { MailDependencies } from './dependencies.ts'
import * as repository from './repository.ts'

const limits = LIMITS.mail

/** Sent mails are kept for a season; what was failed stays until somebody deals with it. Answers how many went. */
export async function purgeSentMails(db: MailDependencies['db']): Promise<number> {
  let purged = 0
  for (;;) {
    const batch = await repository.deleteOldSent(db, limits.purgeBatch)
    purged += batch
    if (batch < limits.purgeBatch) return purged
  }
}
