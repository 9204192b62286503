import { escapeIdentifier } from 'pg'
import type { Client, CopiedTable } from './describe-tables.ts'

/**
 * Lets the server estimate rows that have just arrived. It names tables: for each of the server's own that an ordinary
 * user may not analyze, a statement without names leaves a warning in the server's log.
 */
export async function analyzeTables(
  client: Client,
  tables: readonly Pick<CopiedTable, 'name'>[],
): Promise<void> {
  await client.query(`analyze ${tables.map(({ name }) => `public.${escapeIdentifier(name)}`).join(', ')}`)
}
