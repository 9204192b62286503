import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { StartProblem } from '#server/errors.ts'
import { PROGRAM_BUILD, PROGRAM_VERSION } from '#server/platform/health/program-version.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url))

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** A migration; the database stores `when` and its hash. */
export type Migration = { when: number; tag: string }

export type MigrationPlan = {
  /** whether no migration was applied yet */
  isNew: boolean
  /** names of the pending migrations, in order */
  pending: string[]
}

/** Lists all migrations of this program, oldest first. */
export async function knownMigrations(): Promise<Migration[]> {
  const text = await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')
  return Journal.parse(JSON.parse(text)).entries
}

/** Returns the pending migrations. Throws StartProblem if a newer program changed the database. */
export async function planMigrations(client: Pick<pg.Client, 'query'>): Promise<MigrationPlan> {
  const known = await knownMigrations()
  const applied = await appliedMigrations(client)
  const note = await readVersionNote(client)
  if (note?.unfinished) throw new StartProblem(UNFINISHED)
  const [baseline, newest] = [known[0], known.at(-1)]
  if (!baseline || !newest) throw new Error('There are no migrations.')
  if (applied.some((when) => when > newest.when)) {
    throw new StartProblem(tooNew(newest.tag, applied, known, note))
  }
  const last = applied.at(-1) ?? Number.NEGATIVE_INFINITY
  if (applied.length > 0 && last < baseline.when) throw new StartProblem(TOO_OLD)
  const pending = known.filter(({ when }) => when > last).map(({ tag }) => tag)
  return { isNew: applied.length === 0, pending }
}

/** Returns the times of the applied migrations, oldest first. */
export async function appliedMigrations(client: Pick<pg.Client, 'query'>): Promise<number[]> {
  try {
    const { rows } = await client.query<{ created_at: string }>(
      'select created_at from drizzle.__drizzle_migrations order by created_at',
    )
    return rows.map(({ created_at }) => Number(created_at))
  } catch (error) {
    // The table or schema is missing, so nothing was applied.
    if (error instanceof pg.DatabaseError && ['42P01', '3F000'].includes(error.code ?? '')) return []
    throw error
  }
}

/**
 * Names the program that last migrated the database, in a comment on the migrations' schema. An older program cannot name newer migrations.
 */
const VersionNote = z.object({
  version: z.string(),
  migration: z.string(),
  /** distinguishes releases of one version */
  build: z.string().optional(),
  /** set if a move by an older release was not finished */
  unfinished: z.literal('move').optional(),
})
export type VersionNote = z.infer<typeof VersionNote>

export async function readVersionNote(client: Pick<pg.Client, 'query'>): Promise<VersionNote | null> {
  const { rows } = await client.query<{ note: string | null }>(
    "select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as note",
  )
  const note = rows[0]?.note
  // The comment may be someone else's.
  return note?.startsWith('{"version"') ? (VersionNote.safeParse(readJson(note)).data ?? null) : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The text is not Jaunt's.
    return null
  }
}

/** Records the program that last migrated the database. */
export async function writeVersionNote(client: pg.Client): Promise<void> {
  const migration = (await knownMigrations()).at(-1)?.tag
  const before = await readVersionNote(client)
  if (before?.migration === migration) return
  const note = JSON.stringify({ version: PROGRAM_VERSION, migration, build: PROGRAM_BUILD })
  await client.query(`comment on schema drizzle is ${client.escapeLiteral(note)}`)
}

/** The last commit with separate steps up to the baseline. */
export const LAST_BEFORE_BASELINE = '18da11fe'

const UNFINISHED =
  'A move into this database by an older Jaunt was not finished: it holds a part of the rows. Start on the database that was moved.'

const TOO_OLD =
  `The database is from an older Jaunt. Start the commit ${LAST_BEFORE_BASELINE} on it once, which brings it up to date, then start this one again. ` +
  'Nothing has been changed.'

/** Names a release by version, and by build or migration if the version is ambiguous. */
function nameRelease({ version, migration, build }: VersionNote, noted: string): string {
  const differs = noted !== PROGRAM_VERSION
  const names = [differs ? `Jaunt ${version}` : 'the release', build && `build ${build}`].filter(Boolean)
  return `${names.join(', ')}, with the migration ${migration}`
}

function tooNew(newest: string, applied: number[], known: Migration[], note: VersionNote | null): string {
  const strange = applied.filter((when) => !known.some((migration) => migration.when === when)).length
  const needs = note
    ? `It needs ${nameRelease(note, note.version)} or later; this is ${nameRelease({ version: PROGRAM_VERSION, migration: newest, build: PROGRAM_BUILD }, note.version)}`
    : `It has ${strange} ${strange === 1 ? 'migration' : 'migrations'} more than this one, which is Jaunt ${PROGRAM_VERSION} and ends with ${newest}`
  return (
    `The database was changed by a newer Jaunt. ${needs}. ` +
    'Nothing has been changed.\nStart the newer version, or restore a backup from before its first start elsewhere.'
  )
}
