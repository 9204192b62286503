import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { ErrorResponse } from '#contract/errors.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { auditEntries } from '#server/platform/database/tables.ts'

/** Finds who last changed one of these fields, and when, by the audit log. Empty if unknown. */
export async function findLastEditor(
  executor: Executor,
  id: number,
  fields: readonly string[],
): Promise<Pick<ErrorResponse, 'changed_by' | 'changed_at'>> {
  const changed = fields.map(
    (field) => sql`jsonb_exists(${auditEntries.details} -> 'fields', ${auditedName(field)})`,
  )
  const [entry] = await executor
    .select({ name: auditEntries.actorName, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.target, `user:${id}`), isNotNull(auditEntries.actorName), or(...changed)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return entry?.name ? { changed_by: entry.name, changed_at: entry.at.toISOString() } : {}
}

/** The audit log has its own name for roles. */
function auditedName(field: string): string {
  return field === 'role_id' ? 'role' : field
}
