import { performance } from 'node:perf_hooks'
import type { ErrorRecord, RecordedError } from '#server/platform/logging/error-record.ts'

/** The present resources of a process. Times are in epoch milliseconds, so that they can be sent in messages. */
export type Figures = {
  pid: number
  startedMs: number
  /** resident memory in bytes */
  memory: number
  /** share of the last seconds that was spent working */
  busy: number
  /** open connections */
  connections: number
  errors: (Omit<RecordedError, 'lastAt'> & { lastMs: number })[]
}

export type ProcessReport = Omit<Figures, 'errors'> & { name: string; leads: boolean }

/** All processes of a product, and the errors of ended ones. */
export type ProductReport = { startedMs: number; processes: ProcessReport[]; errors: Figures['errors'] }

/** The name of a single process. */
export const ONLY = '1'

export function describeAlone({ errors, ...figures }: Figures): ProductReport {
  return { startedMs: figures.startedMs, processes: [{ ...figures, name: ONLY, leads: true }], errors }
}

const KINDS = 50
const IDS = 5

/** Returns a function that reports the resources now, and the load since its previous call. */
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

/** Merges errors of several processes by kind, most recent first, up to one process's limit. */
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

/** Returns the resident memory. Node reads it from a file; without a free file descriptor the last value is used. */
function residentBytes(): number {
  try {
    lastResident = process.memoryUsage.rss()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
  }
  return lastResident
}
