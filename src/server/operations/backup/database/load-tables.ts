import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { escapeIdentifier } from 'pg'
import type { CopyStreamQuery } from 'pg-copy-streams'
import type { StoredTable } from '../archive/manifest.ts'
import { BackupProblem } from '../backup-problem.ts'
import { copyIn, digestRows } from './copy-rows.ts'
import { type Client, type CopiedTable, describeTables, type Sequence } from './describe-tables.ts'

const tableName = ({ name }: Pick<CopiedTable, 'name'>) => `public.${escapeIdentifier(name)}`

/** Throws if the database has tables, so that nothing is overwritten. */
export async function requireEmptyDatabase(client: Client, name: string): Promise<void> {
  const { rows } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
  )
  if (rows.length > 0) throw new BackupProblem(`${name} is not empty, and nothing is ever overwritten.`)
}

/** Enables or disables triggers. They are disabled during loading, because their effects are among the rows. */
export async function setTriggers(
  client: Client,
  tables: readonly Pick<CopiedTable, 'name'>[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${tableName(table)} ${state} trigger user`)
}

/** Removes rows that migrations added, because the archive contains them. */
export async function emptyTables(
  client: Client,
  tables: readonly Pick<CopiedTable, 'name'>[],
): Promise<void> {
  await client.query(`truncate ${tables.map(tableName).join(', ')}`)
}

export type TableLoader = {
  /** loads tables one after another, in pieces that may end anywhere */
  write(table: string, rows: AsyncIterable<Buffer>): Promise<void>
  end(): Promise<void>
}

export function createTableLoader(client: Client, tables: readonly StoredTable[]): TableLoader {
  let current: { name: string; sink: CopyStreamQuery } | undefined

  async function end(): Promise<void> {
    if (!current) return
    const { sink } = current
    current = undefined
    sink.end()
    await finished(sink)
  }

  async function open(name: string): Promise<CopyStreamQuery> {
    if (current?.name === name) return current.sink
    await end()
    const table = tables.find((candidate) => candidate.name === name)
    if (!table) throw new BackupProblem(`The archive has rows of a table that it does not list: ${name}.`)
    current = { name, sink: copyIn(client, table) }
    // The error reaches the caller, which ends the transaction.
    current.sink.on('error', () => {})
    return current.sink
  }

  return {
    async write(table, rows) {
      const sink = await open(table)
      for await (const piece of rows) if (!sink.write(piece)) await once(sink, 'drain')
    },
    end,
  }
}

/** Throws BackupProblem if a table differs from the archive. */
export async function compareTables(client: Client, stored: readonly StoredTable[]): Promise<void> {
  const tables = await describeTables(client)
  for (const { name, rows, sha256 } of stored) {
    const table = tables.find((candidate) => candidate.name === name)
    if (!table) throw new BackupProblem(`The table ${name} is missing.`)
    const found = await digestRows(client, table)
    if (found.rows !== rows || found.sha256 !== sha256) {
      throw new BackupProblem(
        `The table ${name} differs: ${found.rows} rows instead of ${rows}, or other content.`,
      )
    }
  }
}

export async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${escapeIdentifier(name)}`, value])
  }
}

/**
 * Updates the planner's statistics of these tables. Naming them avoids warnings about system tables, which an ordinary user may not
 * analyse.
 */
export async function analyzeTables(
  client: Client,
  tables: readonly Pick<CopiedTable, 'name'>[],
): Promise<void> {
  await client.query(`analyze ${tables.map(({ name }) => `public.${escapeIdentifier(name)}`).join(', ')}`)
}
