import { join } from 'node:path'
import { digestRows, type RowDigest } from '#server/operations/backup/database/copy-rows.ts'
import { describeTables } from '#server/operations/backup/database/describe-tables.ts'
import { openClient } from '#server/operations/backup/database/snapshot.ts'
import { startCluster } from '#server/platform/database/embedded/cluster.ts'

export type RowDigests = Record<string, RowDigest>

/** Returns the number of rows of each table, and their hash. */
export async function digestAll(url: string, isWanted = (_table: string) => true): Promise<RowDigests> {
  const client = await openClient(url, 'test')
  try {
    const digests: RowDigests = {}
    for (const table of await describeTables(client)) {
      if (isWanted(table.name)) digests[table.name] = await digestRows(client, table)
    }
    return digests
  } finally {
    await client.end()
  }
}

/** Digests the tables of a data folder in which nothing runs. */
export async function digestEmbedded(dataDir: string): Promise<RowDigests> {
  const cluster = await startCluster(join(dataDir, 'postgres'))
  try {
    return await digestAll(cluster.url('jaunt'))
  } finally {
    await cluster.stop()
  }
}
