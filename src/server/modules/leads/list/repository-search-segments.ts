import type pg from 'pg'
import type { SearchSegment } from '../dependencies.ts'

/** An index of a segment, which its name tells. One that is not valid was left behind by a build that was ended. */
export type SegmentIndex = { name: string; isValid: boolean; segment: SearchSegment }

const OPEN = 'open'
/** Milliseconds of the epoch, or nothing where the segment is open. */
const NAME = /^leads_search_(-?\d+|open)_(-?\d+|open)$/

/** The segments between these instants, newest first. Together they hold every lead once; without an instant there is one. */
export function listSegments(starts: readonly number[]): SearchSegment[] {
  const ascending = [...new Set(starts)].sort((one, other) => one - other)
  const froms = [null, ...ascending]
  return froms.map((from, at) => ({ from, before: ascending[at] ?? null })).reverse()
}

/** As the index of a segment says it, so that PostgreSQL takes that index. */
export function writeBounds({ from, before }: SearchSegment): string[] {
  return [
    ...(from === null ? [] : [`created_at >= ${writeInstant(from)}`]),
    ...(before === null ? [] : [`created_at < ${writeInstant(before)}`]),
  ]
}

function writeInstant(instant: number): string {
  return `'${new Date(instant).toISOString()}'::timestamptz`
}

export function nameIndex({ from, before }: SearchSegment): string {
  return `leads_search_${from ?? OPEN}_${before ?? OPEN}`
}

export function writeIndex(segment: SearchSegment): string {
  return `create index concurrently "${nameIndex(segment)}" on leads using gin (search_text gin_trgm_ops)
    where ${writeBounds(segment).join(' and ')}`
}

/** Those that are there, by the catalog. */
export async function findSegmentIndexes(db: Pick<pg.Pool, 'query'>): Promise<SegmentIndex[]> {
  const { rows } = await db.query<{ name: string; valid: boolean }>(`
    select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'leads'::regclass and relname like 'leads\\_search\\_%'`)
  return rows.flatMap(({ name, valid }) => {
    const [, from, before] = NAME.exec(name) ?? []
    if (from === undefined || before === undefined) return []
    return [{ name, isValid: valid, segment: { from: readBound(from), before: readBound(before) } }]
  })
}

/** Where segments begin and end. */
export function listBounds(indexes: readonly SegmentIndex[]): number[] {
  const bounds = indexes.flatMap(({ segment }) => [segment.from, segment.before])
  return [...new Set(bounds)].filter((bound) => bound !== null)
}

function readBound(text: string): number | null {
  return text === OPEN ? null : Number(text)
}
