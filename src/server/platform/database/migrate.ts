import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { createClient } from '#server/platform/database/create-client.ts'
import { MIGRATIONS, planMigrations, writeVersionNote } from './migration-plan.ts'

/** Any constant will do, as long as every process of the product takes the same one. */
const LOCK = 7_431_002

type Options = {
  /** called with the names of what will be applied to a database that is in use, before it is */
  beforeChange?: (pending: string[]) => Promise<void>
}

/**
 * Applies what is missing, one process at a time: the others wait at the lock and then find nothing to do. Throws
 * StartProblem for a database that a newer program has changed.
 */
export async function migrate(connectionString: string, { beforeChange }: Options = {}): Promise<void> {
  const client = createClient({ connectionString, application_name: 'jaunt-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { isNew, pending } = await planMigrations(client)
    if (pending.length > 0 && !isNew) await beforeChange?.(pending)
    await applyMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS })
    await writeVersionNote(client)
  } finally {
    await client.end()
  }
}
