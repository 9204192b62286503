import { readMigrationFiles } from 'drizzle-orm/migrator'
import {
  appliedMigrations,
  LAST_BEFORE_BASELINE,
  MIGRATIONS,
  type Migration,
} from '#server/platform/database/migration-plan.ts'
import { PROGRAM_VERSION } from '#server/platform/health/program-version.ts'
import { BackupProblem } from '../backup-problem.ts'
import type { Client } from './describe-tables.ts'

/**
 * Creates the tables as of one migration in an empty database and records it as Drizzle does. It runs in the caller's transaction, which
 * Drizzle's own function would end.
 */
export async function migrateTo(client: Client, last: Migration): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  if (last.when < (known[0]?.folderMillis ?? 0)) {
    throw new BackupProblem(
      `The archive is from an older Jaunt. Restore it with the commit ${LAST_BEFORE_BASELINE}, start that once, and make a new backup with it.`,
    )
  }
  if (!known.some(({ folderMillis }) => folderMillis === last.when)) {
    throw new BackupProblem(
      `The tables were last changed by the migration ${last.tag}, which this Jaunt ${PROGRAM_VERSION} does not know. Use the version that made the archive, or a newer one.`,
    )
  }
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await apply(
    client,
    known.filter(({ folderMillis }) => folderMillis <= last.when),
  )
}

/** Runs the remaining migrations on tables that `migrateTo` made and that hold rows by now. */
export async function migrateOn(client: Client): Promise<void> {
  const last = (await appliedMigrations(client)).at(-1) ?? 0
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  await apply(
    client,
    known.filter(({ folderMillis }) => folderMillis > last),
  )
}

async function apply(client: Client, migrations: ReturnType<typeof readMigrationFiles>): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
