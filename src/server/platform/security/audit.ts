import type { Executor } from '../database/database.ts'
import { auditEntries } from '../database/tables.ts'
import type { Actor } from './actor.ts'

export type AuditedAct = {
  /** noun.verb, e.g. lead.delete */
  action: string
  /** the person who did it; absent when nobody is signed in */
  actor?: Pick<Actor, 'userId' | 'name'>
  /** the object of the act, e.g. lead:42 */
  target?: string
  clientIp?: string
  /** ids, counts and names of fields; never what a customer wrote */
  details?: Record<string, unknown>
}

/** Takes the transaction of the change, so that neither exists without the other. */
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
