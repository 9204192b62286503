import { escapeIdentifier } from 'pg'
import type { Client, CopiedTable } from './describe-tables.ts'

/** Updates planner statistics of new rows. Naming tables avoids warnings about system tables that an ordinary user may not analyse. */
export async function analyzeTables(
  client: Client,
  tables: readonly Pick<CopiedTable, 'name'>[],
): Promise<void> {
  await client.query(`analyze ${tables.map(({ name }) => `public.${escapeIdentifier(name)}`).join(', ')}`)
}
