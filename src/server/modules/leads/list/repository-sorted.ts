import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { searchWords } from '#contract/leads/lead-search.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RowFilter, SortPosition, SortSegment } from '../rows.ts'
import { isMaintained } from './repository-filter.ts'
import { countBounded, readMaintainedCount } from './repository-list.ts'
import { findHits, findNewestHits, isPlainSearch } from './repository-search.ts'
import {
  type FoundRow,
  readNear,
  readRows,
  readRun,
  type Wanted,
  writeSegmentCase,
} from './repository-segment.ts'

/** With more segments at once PostgreSQL no longer expects to save anything by their index. */
const LOOKED_UP_TOGETHER = 2

/** How many of the newest leads show how frequent a word is, and among how many a frequent one is counted. */
const SAMPLE = 1_000
const COUNTED_AMONG = 15_000

type SortedPage = {
  rows: FoundRow[]
  total: number
  totalIsFloor: boolean
}

/** One page along the segments, and one row more when there is a next page. */
export async function readSortedPage(
  db: Database,
  filter: RowFilter,
  { segments, limit, after }: { segments: readonly SortSegment[]; limit: number; after?: SortPosition },
): Promise<SortedPage> {
  const { listed, likely, ...totals } = await countListed(db, filter, segments)
  const rows: FoundRow[] = []
  let left = segments.slice(after ? segments.findIndex(({ name }) => name === after.segment) : 0)
  let reached = after
  while (left.length > 0 && rows.length <= limit) {
    const { found, read } = await readNext(
      db,
      listed,
      takeRun(left, likely),
      limit + 1 - rows.length,
      reached,
    )
    rows.push(...found)
    left = left.slice(read)
    reached = undefined
  }
  return { rows, ...totals }
}

/**
 * How many leads a filter lists, and by what they are found again: few hits of a search by their numbers. `likely`: the
 * segments in which the counted hits lie.
 */
async function countListed(db: Database, filter: RowFilter, segments: readonly SortSegment[]) {
  const countMax = LEAD_LIMITS.searchCountMax
  const likely = new Set<SortSegment | undefined>()
  if (searchWords(filter.search ?? '')) {
    const hits = await countHits(db, filter, segments)
    for (const { part } of hits) if (part !== null) likely.add(segments[part])
    if (hits.length > countMax) return { listed: filter, likely, total: countMax, totalIsFloor: true }
    return { listed: { ids: hits.map(({ id }) => id) }, likely, total: hits.length, totalIsFloor: false }
  }
  if (!isMaintained(filter)) return { listed: filter, likely, ...(await countBounded(db, filter)) }
  return { listed: filter, likely, total: await readMaintainedCount(db, filter), totalIsFloor: false }
}

/**
 * One more hit than is counted, or all of them. A look into the index of words gathers all hits first; what many leads have is
 * counted among the newest in a fraction of that time, as far as a sample of them promises enough.
 */
async function countHits(db: Database, filter: RowFilter, segments: readonly SortSegment[]) {
  const wanted: [number, string] = [LEAD_LIMITS.searchCountMax + 1, writeSegmentCase(segments)]
  if (isPlainSearch(filter)) {
    const sample = await findNewestHits(db, filter, SAMPLE, ...wanted)
    if (sample.length * (COUNTED_AMONG / SAMPLE) > LEAD_LIMITS.searchCountMax) {
      const newest = await findNewestHits(db, filter, COUNTED_AMONG, ...wanted)
      if (newest.length > LEAD_LIMITS.searchCountMax) return newest
    }
  }
  return findHits(db, filter, ...wanted)
}

/** The next segment, and those after it which are sorted alike and most likely have no hit: they are looked up together. */
function takeRun(
  [first, ...others]: readonly SortSegment[],
  likely: ReadonlySet<SortSegment | undefined>,
): SortSegment[] {
  if (!first) return []
  const end = others.findIndex(
    (next) => likely.has(next) || next.keys !== first.keys || next.direction !== first.direction,
  )
  return [first, ...(end < 0 ? others : others.slice(0, end))].slice(0, LOOKED_UP_TOGETHER)
}

/**
 * What many leads have is near wherever one begins to read; only if it is not, and the segment goes on beyond what was
 * walked through, all that have it are looked up, in the whole run of segments. `read`: how many segments are done with.
 */
async function readNext(
  db: Database,
  filter: RowFilter,
  run: readonly SortSegment[],
  ...[limit, after]: [number, SortPosition | undefined]
): Promise<{ found: FoundRow[]; read: number }> {
  const [first] = run
  if (!first) return { found: [], read: 0 }
  const wanted: Wanted = [first, limit, after]
  if (!searchWords(filter.search ?? '')) return { found: await readRows(db, filter, wanted), read: 1 }
  const near = await readNear(db, filter, wanted)
  if (near.found.length === limit || near.isWhole) return { found: near.found, read: 1 }
  if (run.length === 1) return { found: await readRows(db, filter, wanted), read: 1 }
  return { found: await readRun(db, filter, run, limit, after), read: run.length }
}
