import type { Readable } from 'node:stream'
import { escapeIdentifier } from 'pg'
import { type CopyStreamQuery, from, to } from 'pg-copy-streams'
import { type Digest, streamingHash } from '#server/platform/security/hash-text.ts'
import type { Client, CopiedTable } from './describe-tables.ts'

type Rows = Pick<CopiedTable, 'name' | 'columns' | 'order'>
export type RowDigest = Digest & { rows: number }

const writeColumns = ({ columns }: Pick<CopiedTable, 'columns'>) => columns.map(escapeIdentifier).join(', ')

/** A stream of rows. `countRows` resolves after the stream has ended. */
export type RowStream = { stream: Readable; countRows(): Promise<number> }

/** Streams a table's rows in the order of its key. */
export function copyOut(client: Client, table: Rows): RowStream {
  const rows = `select ${writeColumns(table)} from public.${escapeIdentifier(table.name)} order by ${table.order}`
  const stream = client.query(to(`copy (${rows}) to stdout`))
  return {
    stream,
    async countRows() {
      // The stream ends with its last row, and the database reports the count before its next response.
      await client.query('select')
      return stream.rowCount
    },
  }
}

/** Loads rows written by `copyOut`. */
export function copyIn(client: Client, table: Pick<CopiedTable, 'name' | 'columns'>): CopyStreamQuery {
  return client.query(from(`copy public.${escapeIdentifier(table.name)} (${writeColumns(table)}) from stdin`))
}

/** Returns the number and hash of a table's rows without storing them. */
export async function digestRows(client: Client, table: Rows): Promise<RowDigest> {
  const { stream, countRows } = copyOut(client, table)
  const digest = await streamingHash(stream)
  return { rows: await countRows(), ...digest }
}
