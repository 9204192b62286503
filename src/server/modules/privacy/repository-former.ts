import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** What a lead can be found by, and staff can correct. */
export type ContactField = 'email' | 'mobile_number' | 'full_name'
type FormerValue = { lead: number; value: string }

/** What stood in this field of leads before it was corrected: their timelines alone still have it. */
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
