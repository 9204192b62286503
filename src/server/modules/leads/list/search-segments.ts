import type { Database } from '#server/platform/database/database.ts'
import { workOn } from '#server/platform/database/workload.ts'
import type { Worker } from '#server/platform/jobs/background-workers.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { type KnownSegments, rememberSegments } from './known-search-segments.ts'
import { makeSegments } from './make-search-segments.ts'

/** After the start: whoever waits for the first pages comes before. */
const AFTER_MS = 5_000

type Dependencies = {
  db: Database
  /** of the server itself */
  directUrl: string
  log: Log
  afterMs?: number
  /** how many leads a segment has, instead of what is usual */
  size?: number
}

export type SearchSegments = Pick<KnownSegments, 'current'> & {
  /** makes what is missing, and knows it at once in this process */
  make: ScheduledJob['run']
  /** does so soon after its start, and ends it when it stops */
  worker: Required<Worker>
}

/** The segments that searches of all leads look through, and their indexes. */
export function createSearchSegments({
  db,
  directUrl,
  log,
  afterMs = AFTER_MS,
  size,
}: Dependencies): SearchSegments {
  const { current, refresh } = rememberSegments(db, log)
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let work: Promise<unknown> = Promise.resolve()

  async function make() {
    const did = await makeSegments(directUrl, { size, signal: stopping.signal })
    await workOn('job', refresh)
    return did
  }

  async function makeAtStart(): Promise<void> {
    try {
      const did = await make()
      if (did.made > 0) log.info(did, 'the search indexes of segments are made')
    } catch (err) {
      if (!stopping.signal.aborted)
        log.warn({ err }, 'the search indexes of segments could not be made; tried again within the hour')
    }
  }

  return {
    current,
    make,
    worker: {
      start() {
        timer = setTimeout(() => {
          work = makeAtStart()
        }, afterMs).unref()
      },
      async stop() {
        clearTimeout(timer)
        stopping.abort()
        await work
      },
    },
  }
}
