import type { Readable } from 'node:stream'
import { DatabaseError } from 'pg'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { hashBytes } from '#server/platform/security/hash-text.ts'
import { type Manifest, readEntryName, type StoredImage } from './archive/manifest.ts'
import { type ArchiveKey, readArchive, readBytes } from './archive/read-archive.ts'
import { BackupProblem } from './backup-problem.ts'
import { checkArchive } from './check-archive.ts'
import type { Client } from './database/describe-tables.ts'
import {
  analyzeTables,
  compareTables,
  createTableLoader,
  emptyTables,
  requireEmptyDatabase,
  setSequences,
  setTriggers,
  type TableLoader,
} from './database/load-tables.ts'
import { migrateTo } from './database/migrate-to.ts'
import { openClient } from './database/snapshot.ts'
import { type ErasedLead, replayErasures } from './erased-leads.ts'
import { checkImageStorage } from './pack-images.ts'
import { megabytes, type Progress } from './progress.ts'

/** Condition: the object belongs to no extension, because the operator owns extensions. */
const NOT_OF_AN_EXTENSION = (object: string, catalogue: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${object}.oid and d.deptype = 'e')`

const DROPS = `
  select 1 as turn, format('drop %s %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, c.oid::regclass) as statement
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and ${NOT_OF_AN_EXTENSION('c', 'pg_class')}
  union all select 2, format('drop sequence %s cascade', c.oid::regclass)
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'S' and ${NOT_OF_AN_EXTENSION('c', 'pg_class')}
      and not exists (select from pg_depend o where o.objid = c.oid and o.deptype in ('a', 'i'))
  union all select 3, format('drop routine %s cascade', p.oid::regprocedure)
    from pg_proc p where pronamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION('p', 'pg_proc')}
  union all select 4, format('drop type %s cascade', t.oid::regtype)
    from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${NOT_OF_AN_EXTENSION('t', 'pg_type')}
  order by 1, 2`

type Definition = { drop: string; make: string }

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1`

/** Lists the indexes to drop and to make again. Indexes of keys stay, because rows are compared in the order of their keys. */
const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
  from pg_index join pg_class c on c.oid = indexrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'i'
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')) order by 1`

export type RestoreTarget = {
  /** URL of the database */
  url: string
  /** the database in messages */
  name: string
  /** null if images are compared but not stored */
  storage: FileStorage | null
  /** true to replace the product's rows; otherwise the database must be empty */
  isReplaced?: boolean
  /** leads erased since the archive was made */
  erased?: readonly ErasedLead[]
}

export type Archive = ArchiveKey & { open(): Promise<Readable> }

type Options = { archive: Archive; target: RestoreTarget; progress: Progress }

/** The steps on restored rows before anyone sees them. They remove what must not come back from an old archive. */
const AFTER_LOAD: readonly ((client: Client, target: RestoreTarget) => Promise<void>)[] = [
  noteImageStore,
  eraseAgain,
]

/** The result of a restore. `settings` are lines of an .env file. */
export type Restored = { manifest: Manifest; settings: string }

/**
 * Restores an archive and reads it twice: first to compare it with its manifest before anything is created, then to load it in one
 * transaction and to compare each row.
 */
export async function restoreArchive({ archive, target, progress }: Options): Promise<Restored> {
  const manifest = await checkArchive(await archive.open(), archive)
  const client = await openClient(target.url, 'jaunt-restore')
  try {
    await client.query('begin')
    if (target.isReplaced) await dropEverything(client)
    else await requireEmptyDatabase(client, target.name)
    await migrateTo(client, manifest.migration)
    const settings = await loadAll({ archive, target, progress }, client, manifest)
    for (const step of AFTER_LOAD) await step(client, target)
    await client.query('commit')
    await analyzeTables(client, manifest.tables)
    return { manifest, settings }
  } catch (error) {
    throw error instanceof DatabaseError ? refused(error) : error
  } finally {
    await client.end()
  }
}

async function loadAll(
  { archive, target, progress }: Options,
  client: Client,
  manifest: Manifest,
): Promise<string> {
  await setTriggers(client, manifest.tables, 'disable')
  await emptyTables(client, manifest.tables)
  const putIndexesBack = await setIndexesAside(client)
  const loader = createTableLoader(client, manifest.tables)
  const settings = await bringIn(archive, loader, createImageKeeper(manifest, target, progress))
  await loader.end()
  await putIndexesBack()
  await compareTables(client, manifest.tables)
  await setSequences(client, manifest.sequences)
  await setTriggers(client, manifest.tables, 'enable')
  return settings
}

/** Makes an error of PostgreSQL presentable. PostgreSQL's message is left out, because it may quote a row. */
function refused(cause: DatabaseError): BackupProblem {
  return new BackupProblem(
    `The archive was not brought in, and nothing was changed: PostgreSQL refused ${cause.table ? `the table ${cause.table}` : 'it'} (${cause.code}).`,
    { cause },
  )
}

type KeepImage = (key: string, content: AsyncIterable<Buffer>) => Promise<void>

/** Loads the tables and images of an archive, and returns its settings. */
async function bringIn(archive: Archive, loader: TableLoader, keep: KeepImage): Promise<string> {
  let settings = ''
  for await (const { name, content } of readArchive(await archive.open(), archive)) {
    const entry = readEntryName(name)
    if (entry.kind === 'image') await keep(entry.key, content)
    else if (entry.kind === 'table') await loader.write(entry.table, content)
    else if (entry.kind === 'settings') settings = (await readBytes(content)).toString('utf8')
    else await skip(content)
  }
  return settings
}

/**
 * Returns a function that stores an image of the archive. Images deleted before the snapshot may be in the archive, but not in its
 * manifest.
 */
function createImageKeeper(
  { pictures }: Manifest,
  { storage }: RestoreTarget,
  progress: Progress,
): KeepImage {
  const named = new Map(pictures.map((image) => [image.key, image]))
  const total = pictures.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  return async (key, pieces) => {
    const image = named.get(key)
    if (!image) return skip(pieces)
    const content = await readBytes(pieces)
    requireSame(image, content)
    if (storage) {
      await checkImageStorage(storage, { key, act: 'written' }, () => storage.put(key, content, image.type))
    }
    done += content.length
    progress('Images', done, total)
  }
}

async function skip(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of pieces);
}

function requireSame({ key, sha256, bytes }: StoredImage, content: Buffer): void {
  if (hashBytes(content, 'hex') === sha256) return
  throw new BackupProblem(`The image ${key} changed while it was read (${megabytes(bytes)} MB).`)
}

async function eraseAgain(client: Client, { erased = [] }: RestoreTarget): Promise<void> {
  await replayErasures(client, erased)
}

/** Records the storage of the restored images in their rows. */
async function noteImageStore(client: Client, { storage }: RestoreTarget): Promise<void> {
  if (!storage) return
  await client.query('update images set disk = $1 where disk <> $1', [storage.disk])
}

/**
 * Drops indexes and references until all rows are loaded, because building them afterwards is faster. It runs in the caller's transaction,
 * and returns a function that makes them again.
 */
async function setIndexesAside(client: Client): Promise<() => Promise<void>> {
  const references = await read(client, FOREIGN_KEYS)
  const indexes = await read(client, INDEXES)
  for (const { drop } of [...references, ...indexes]) await client.query(drop)
  return async () => {
    for (const { make } of [...indexes, ...references]) await client.query(make)
  }
}

async function read(client: Client, statement: string): Promise<Definition[]> {
  return (await client.query<Definition>(statement)).rows
}

/**
 * Removes everything of the product from a database, in the caller's transaction: tables, routines, types, the list of migrations, and the
 * job queue, which the next start creates again.
 */
async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(DROPS)
  const gone = new Set<string>()
  for (const { statement } of rows) {
    if (gone.has(statement)) continue
    gone.add(statement)
    // An earlier statement may have dropped this object with one that it depends on.
    await client.query(
      statement.replace(/^(drop (?:view|materialized view|table|sequence|routine|type)) /, '$1 if exists '),
    )
  }
  await client.query('drop schema if exists drizzle, pgboss cascade')
}
