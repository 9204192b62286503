import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { MailSending } from './deliver-mail.ts'
import type { Deliveries } from './deliveries.ts'
import * as claims from './repository-claims.ts'

const limits = MAIL_LIMITS

/** One look at the queue: keeps the claims of this process, repairs due times, and claims what there is room for. */
export function createClaiming(
  { db, alone, renewMs = limits.renewMs }: Pick<MailSending, 'db' | 'alone' | 'renewMs'>,
  deliveries: Deliveries,
) {
  let fresh = alone
  let jumpsCheckedAt = Number.NEGATIVE_INFINITY
  let renewedAt = performance.now()

  async function renewClaims(): Promise<void> {
    const ids = deliveries.ids()
    if (ids.length === 0 || performance.now() - renewedAt < renewMs) return
    await claims.renew(db, ids)
    renewedAt = performance.now()
  }

  async function repairJumps(): Promise<void> {
    if (performance.now() - jumpsCheckedAt < limits.jumpCheckMs) return
    await claims.releaseJumped(db)
    jumpsCheckedAt = performance.now()
  }

  return async function claimMails(): Promise<void> {
    if (fresh) await claims.releaseAll(db)
    fresh = false
    await renewClaims()
    await repairJumps()
    if (!deliveries.hasRoom()) return
    for (const priority of await claims.listDueClasses(db)) {
      const max = deliveries.room(priority)
      if (max > 0) deliveries.add(await claims.claimDue(db, priority, max, deliveries.ids()))
    }
  }
}
