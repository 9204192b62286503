import { and, desc, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { addDays, instantAt } from '#contract/basics/dublin-time.ts'
import { AUDIT_GROUPS, type AuditFilter } from '#contract/figures/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { auditEntries } from '#server/platform/database/tables.ts'

export type AuditRow = typeof auditEntries.$inferSelect

/** Lists entries, newest first. `before`: only ids below this one. */
export async function listEntries(
  db: Database,
  filter: AuditFilter,
  { before, limit }: { before?: number; limit: number },
): Promise<AuditRow[]> {
  const older = before === undefined ? undefined : lt(auditEntries.id, before)
  return db
    .select()
    .from(auditEntries)
    .where(and(...conditions(filter), older))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}

/** Deletes up to `batch` old entries, through the only database function that may, and returns how many. */
export async function deleteLapsed(db: Database, keepMonths: number, batch: number): Promise<number> {
  const { rows } = await db.execute<{ removed: number }>(
    sql`select delete_lapsed_audit_entries(${keepMonths}, ${batch}) as removed`,
  )
  return rows[0]?.removed ?? 0
}

function conditions({ group, actor, target, from, to }: AuditFilter): (SQL | undefined)[] {
  return [
    group && or(...AUDIT_GROUPS[group].map((pattern) => like(auditEntries.action, pattern))),
    actor === undefined ? undefined : eq(auditEntries.actorId, actor),
    target === undefined ? undefined : eq(auditEntries.target, target),
    from === undefined ? undefined : gte(auditEntries.at, instantAt(from)),
    to === undefined ? undefined : lt(auditEntries.at, instantAt(addDays(to, 1))),
  ]
}
