import { createClient } from '#server/platform/database/create-client.ts'
import { lostDatabase, readHistory } from '../process/data-folder-marker.ts'

/**
 * Rejects an external database without Jaunt's tables if the data folder shows there were some: it is the wrong database, or its rows
 * are lost. Call before the first migration.
 */
export async function refuseEmptyDatabase(url: string, dataDir: string): Promise<void> {
  const history = await readHistory(dataDir)
  if (history.signs.length > 0 && (await isEmpty(url))) {
    throw lostDatabase('What Jaunt keeps in the database that DATABASE_URL names', history)
  }
}

async function isEmpty(url: string): Promise<boolean> {
  const client = createClient({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ made: string | null }>(
      `select to_regclass('drizzle.__drizzle_migrations')::text as made`,
    )
    return rows[0]?.made === null
  } finally {
    await client.end()
  }
}
