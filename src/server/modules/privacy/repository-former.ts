import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** The fields by which a lead can be found and which staff can correct. */
export type ContactField = 'email' | 'mobile_number' | 'full_name'
type FormerValue = { lead: number; value: string }

/** Lists a field's former values, which only the timelines hold. */
export async function listFormer(
  db: Executor,
  field: ContactField,
  leadIds?: readonly number[],
): Promise<FormerValue[]> {
  const chosen = leadIds ? sql`and lead_id = any(${sql.param(leadIds)}::bigint[])` : sql``
  const { rows } = await db.execute<FormerValue>(sql`
    select distinct lead_id::float8 as lead, changes -> ${field}::text ->> 0 as value from lead_events
    where changes -> ${field}::text ->> 0 <> '' ${chosen}`)
  return rows
}
