import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { withClient } from '#server/platform/database/create-client.ts'
import { MIGRATIONS, planMigrations, writeVersionNote } from './migration-plan.ts'

/** An arbitrary constant that every process shares. */
const LOCK = 7_431_002

type Options = {
  /** called with the names of pending migrations before a used database is changed */
  beforeChange?: (pending: string[]) => Promise<void>
}

/** Applies pending migrations, one process at a time. Throws StartProblem if a newer program has changed the database. */
export async function migrate(connectionString: string, { beforeChange }: Options = {}): Promise<void> {
  await withClient({ connectionString, application_name: 'jaunt-migrate' }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { isNew, pending } = await planMigrations(client)
    if (pending.length > 0 && !isNew) await beforeChange?.(pending)
    await applyMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS })
    await writeVersionNote(client)
  })
}
