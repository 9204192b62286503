import { BackupProblem } from '../backup-problem.ts'
import type { Client } from './describe-tables.ts'

/** Throws BackupProblem while another process uses the database: its writes would be lost. */
export async function ensureNoOtherInstance(client: Client): Promise<void> {
  const { rows } = await client.query(`
    select from pg_stat_activity where datname = current_database() and application_name ~ '^jaunt(-queue|-health|-job|-report)?$'`)
  if (rows.length > 0) {
    throw new BackupProblem('Jaunt still works on the database. Stop every process of it and run this again.')
  }
}
