import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { PROGRAM_BUILD, PROGRAM_VERSION } from '../process/program-version.ts'
import { StartProblem } from '../process/startup-error.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url))

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** A step of the database: `when` is what the database itself keeps of it, beside its hash. */
export type Migration = { when: number; tag: string }

export type MigrationPlan = {
  /** nothing was ever applied */
  isNew: boolean
  /** names of what this program will apply, in that order */
  pending: string[]
}

/** All that this program knows, oldest first. */
export async function knownMigrations(): Promise<Migration[]> {
  const text = await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')
  return Journal.parse(JSON.parse(text)).entries
}

/** Returns the migrations that a database still needs. Throws StartProblem for one that a newer program has changed. */
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

/** Returns the times of the migrations that the database has, oldest first. */
export async function appliedMigrations(client: Pick<pg.Client, 'query'>): Promise<number[]> {
  try {
    const { rows } = await client.query<{ created_at: string }>(
      'select created_at from drizzle.__drizzle_migrations order by created_at',
    )
    return rows.map(({ created_at }) => Number(created_at))
  } catch (error) {
    // Neither the table nor its schema is there: nothing was ever applied.
    if (error instanceof pg.DatabaseError && ['42P01', '3F000'].includes(error.code ?? '')) return []
    throw error
  }
}

/** The note is a comment on the schema of the migrations: an older program cannot know what newer ones are called. */
const VersionNote = z.object({
  version: z.string(),
  migration: z.string(),
  /** tells two releases of one version apart */
  build: z.string().optional(),
  /** an older release was bringing rows in by a move */
  unfinished: z.literal('move').optional(),
})
export type VersionNote = z.infer<typeof VersionNote>

export async function readVersionNote(client: Pick<pg.Client, 'query'>): Promise<VersionNote | null> {
  const { rows } = await client.query<{ note: string | null }>(
    "select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as note",
  )
  const note = rows[0]?.note
  // The comment of the database may be somebody else's.
  return note?.startsWith('{"version"') ? (VersionNote.safeParse(readJson(note)).data ?? null) : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The text is then no note of Jaunt, however it begins.
    return null
  }
}

/** Notes which program brought the database to its newest state. */
export async function writeVersionNote(client: pg.Client): Promise<void> {
  const migration = (await knownMigrations()).at(-1)?.tag
  const before = await readVersionNote(client)
  if (before?.migration === migration) return
  const note = JSON.stringify({ version: PROGRAM_VERSION, migration, build: PROGRAM_BUILD })
  await client.query(`comment on schema drizzle is ${client.escapeLiteral(note)}`)
}

/** The last commit of Jaunt that has each step up to the baseline by itself. */
export const LAST_BEFORE_BASELINE = '18da11fe'

const UNFINISHED =
  'A move into this database by an older Jaunt was not finished: it holds a part of the rows. Start on the database that was moved.'

const TOO_OLD =
  `The database is from an older Jaunt. Start the commit ${LAST_BEFORE_BASELINE} on it once, which brings it up to date, then start this one again. ` +
  'Nothing has been changed.'

/** Two releases may bear one version: builds and migrations tell them apart, and a version that does not is left out. */
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
