import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { escapeIdentifier } from 'pg'
import type { Migration } from '#server/platform/database/migration-plan.ts'
import { readVersionNote } from '#server/platform/database/migration-plan.ts'
import { PROGRAM_VERSION } from '#server/platform/process/program-version.ts'
import { BackupProblem } from '../backup-problem.ts'
import { analyzeTables } from '../database/analyze-tables.ts'
import { copyIn, copyOut, digestRows } from '../database/copy-rows.ts'
import { type Client, type CopiedTable, describeTables, readSequences } from '../database/describe-tables.ts'
import { emptyTables, requireEmptyDatabase, setSequences, setTriggers } from '../database/load-tables.ts'
import { migrateTo } from '../database/migrate-to.ts'
import { requireAlone } from '../database/require-alone.ts'
import { openClient, readMigration, takeSnapshot } from '../database/snapshot.ts'
import type { Progress } from '../progress.ts'

export type DatabaseMove = { from: string; to: string; progress: Progress }
/** `existing` tables were there already, from a move that was cut short. */
export type MovedDatabase = { tables: number; rows: number; existing: number }

/**
 * Copies every table to an empty database, each in a transaction of its own, and compares the two by hash. Cut short
 * and run again it goes on where it was: what is there and the same stays. Nothing is changed in the old database.
 */
export async function moveDatabase({ from, to, progress }: DatabaseMove): Promise<MovedDatabase> {
  return withClients([from, to], async ([source, target]) => {
    const { migration, tables } = await readSource(source)
    if (!(await isUnfinished(target))) await prepare(target, migration, tables)
    const moved = await moveTables({ source, target, progress }, tables)
    await setSequences(target, await readSequences(source))
    await finish(target, tables)
    return moved
  })
}

/** What a move would carry; it refuses what the move would refuse. `to` is null where there is no new database yet. */
export async function tryMove({ from, to }: { from: string; to: string | null }): Promise<MovedDatabase> {
  if (to !== null) await withClients([to], async ([target]) => isUnfinished(target))
  return withClients([from], async ([source]) => {
    const { tables } = await readSource(source)
    let rows = 0
    for (const table of tables) rows += (await digestRows(source, table)).rows
    return { tables: tables.length, rows, existing: 0 }
  })
}

async function withClients<Urls extends string[], T>(
  urls: [...Urls],
  work: (clients: { [Each in keyof Urls]: Client }) => Promise<T>,
): Promise<T> {
  const clients: Client[] = []
  try {
    for (const url of urls) clients.push(await openClient(url, 'jaunt-move'))
    return await work(clients as { [Each in keyof Urls]: Client })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function readSource(source: Client): Promise<{ migration: Migration; tables: CopiedTable[] }> {
  await requireAlone(source)
  const migration = await readMigration(source)
  await takeSnapshot(source)
  return { migration, tables: await describeTables(source) }
}

/** Whether an earlier move was cut short there. Throws BackupProblem when there is anything else. */
async function isUnfinished(target: Client): Promise<boolean> {
  if ((await readVersionNote(target))?.unfinished === 'move') return true
  await requireEmptyDatabase(target, 'The new database')
  return false
}

/** Triggers sleep until the end, and a note keeps every start away from half a database. */
async function prepare(target: Client, migration: Migration, tables: readonly CopiedTable[]): Promise<void> {
  await target.query('begin')
  await migrateTo(target, migration)
  await setTriggers(target, tables, 'disable')
  await emptyTables(target, tables)
  const note = JSON.stringify({ version: PROGRAM_VERSION, migration: migration.tag, unfinished: 'move' })
  await target.query(`comment on schema drizzle is ${target.escapeLiteral(note)}`)
  await target.query('commit')
}

async function finish(target: Client, tables: readonly CopiedTable[]): Promise<void> {
  await target.query('begin')
  await setTriggers(target, tables, 'enable')
  await target.query('comment on schema drizzle is null')
  await target.query('commit')
  await analyzeTables(target, tables)
}

type Both = { source: Client; target: Client; progress: Progress }

async function moveTables(both: Both, tables: readonly CopiedTable[]): Promise<MovedDatabase> {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const moved: MovedDatabase = { tables: tables.length, rows: 0, existing: 0 }
  let done = 0
  for (const table of tables) {
    const wanted = await digestRows(both.source, table)
    const found = await digestRows(both.target, table)
    if (found.sha256 === wanted.sha256) moved.existing += wanted.rows > 0 ? 1 : 0
    else await moveTable(both, table, wanted.sha256)
    moved.rows += wanted.rows
    done += table.bytes
    both.progress('Tables', done, total)
  }
  return moved
}

/** Rows of an earlier attempt that differ go, with all that refers to them: those tables come later in the order. */
async function moveTable({ source, target }: Both, table: CopiedTable, sha256: string): Promise<void> {
  await target.query('begin')
  await target.query(`truncate public.${escapeIdentifier(table.name)} cascade`)
  const sink = copyIn(target, table)
  const ended = finished(sink)
  // The line that awaits it reports the error.
  ended.catch(() => {})
  for await (const piece of copyOut(source, table).stream) if (!sink.write(piece)) await once(sink, 'drain')
  sink.end()
  await ended
  const found = await digestRows(target, table)
  if (found.sha256 !== sha256) throw new BackupProblem(`The table ${table.name} differs in the new database.`)
  await target.query('commit')
}
