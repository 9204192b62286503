import type { AuditAction } from '#contract/figures/audit.ts'
import type { Executor } from '../database/database.ts'
import { auditEntries } from '../database/tables.ts'
import type { Actor } from './actor.ts'

export type AuditedAct = {
  action: AuditAction
  /** who did it; absent if not signed in */
  actor?: Pick<Actor, 'userId' | 'name'>
  /** what was acted on, e.g. lead:42 */
  target?: string
  clientIp?: string
  /** ids, counts and field names; never a customer's text */
  details?: Record<string, unknown>
}

/** Writes an audit entry in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(executor: Executor, entry: AuditedAct): Promise<void> {
  const { actor, action, target = '', clientIp = '', details = {} } = entry
  await executor.insert(auditEntries).values({
    actorId: actor?.userId ?? null,
    actorName: actor?.name ?? null,
    action,
    target,
    address: clientIp,
    details,
  })
}
