import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { SearchSegment } from '../dependencies.ts'
import { findSegmentIndexes, listBounds, listSegments } from './repository-search-segments.ts'

/** After which the catalog is read again: another process may have made indexes. */
const KNOWN_MS = 180_000

export type KnownSegments = {
  /** as read lately, without waiting: what is out of date costs time and no hit */
  current(): readonly SearchSegment[]
  refresh(): Promise<void>
}

export function rememberSegments(db: Database, log: Pick<Log, 'warn'>): KnownSegments {
  let known: readonly SearchSegment[] = []
  let readAt = Number.NEGATIVE_INFINITY

  async function refresh(): Promise<void> {
    readAt = performance.now()
    known = await findUsedSegments(db)
  }

  return {
    refresh,
    current() {
      const isOld = performance.now() - readAt > KNOWN_MS
      if (isOld)
        refresh().catch((err: unknown) => log.warn({ err }, 'the search indexes could not be listed'))
      return known
    },
  }
}

/** None before the newest segment has its index, which is made last: until then one index serves all. */
export async function findUsedSegments(db: Database): Promise<SearchSegment[]> {
  const valid = (await findSegmentIndexes(db.$client)).filter(({ isValid }) => isValid)
  return valid.some(({ segment }) => segment.before === null) ? listSegments(listBounds(valid)) : []
}
