import { performance } from 'node:perf_hooks'
import type { ErrorRecord, RecordedError } from '../logging/error-record.ts'

/** The resources that one process uses at the moment. Milliseconds are of the epoch, so that they fit into a message. */
export type Figures = {
  pid: number
  startedMs: number
  /** resident, in bytes */
  memory: number
  /** the share of the last seconds that its event loop was at work */
  busy: number
  /** connections that are open */
  connections: number
  errors: (Omit<RecordedError, 'lastAt'> & { lastMs: number })[]
}

export type ProcessReport = Omit<Figures, 'errors'> & { name: string; leads: boolean }

/** All processes of one product. Errors are those of processes that have ended, too. */
export type ProductReport = { startedMs: number; processes: ProcessReport[]; errors: Figures['errors'] }

/** The name of a process that serves alone. */
export const ONLY = '1'

export function describeAlone({ errors, ...figures }: Figures): ProductReport {
  return { startedMs: figures.startedMs, processes: [{ ...figures, name: ONLY, leads: true }], errors }
}

const KINDS = 50
const IDS = 5

/** Each call reports the load since the one before. */
export function createFigures(errors: Pick<ErrorRecord, 'list'>, connections: () => number): () => Figures {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const busy = Number(performance.eventLoopUtilization(now, last).utilization.toFixed(3))
    last = now
    return {
      pid: process.pid,
      startedMs: Math.round(performance.timeOrigin),
      memory: residentBytes(),
      busy,
      connections: connections(),
      errors: errors.list().map(({ lastAt, ...error }) => ({ ...error, lastMs: lastAt.getTime() })),
    }
  }
}

/** Errors of several processes by kind, the kind that happened last first, as many as one process remembers. */
export function joinErrors(lists: readonly Figures['errors'][]): Figures['errors'] {
  const kinds = new Map<string, Figures['errors'][number]>()
  for (const error of lists.flat().toSorted((one, other) => other.lastMs - one.lastMs)) {
    const known = kinds.get(error.kind)
    if (!known) kinds.set(error.kind, error)
    else {
      const requestIds = [...known.requestIds, ...error.requestIds].slice(0, IDS)
      kinds.set(error.kind, { ...known, count: known.count + error.count, requestIds })
    }
  }
  return [...kinds.values()].slice(0, KINDS)
}

let lastResident = 0

/** Node reads it from a file: without a free descriptor it is as large as at the last look. */
function residentBytes(): number {
  try {
    lastResident = process.memoryUsage.rss()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
  }
  return lastResident
}
