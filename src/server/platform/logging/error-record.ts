/** Errors of one kind, newest request ids first. */
export type RecordedError = { kind: string; count: number; lastAt: Date; requestIds: string[] }

export type ErrorRecord = {
  note(error: { kind: string; requestId?: string; at: Date }): void
  /** the most recent kind first */
  list(): RecordedError[]
}

const KINDS = 50
const IDS = 5

/** Counts errors logged since the start. Limited in size, without personal data. */
export function createErrorRecord(): ErrorRecord {
  const kinds = new Map<string, RecordedError>()
  return {
    note({ kind, requestId, at }) {
      const known = kinds.get(kind) ?? { kind, count: 0, lastAt: at, requestIds: [] }
      const requestIds = [...(requestId ? [requestId] : []), ...known.requestIds].slice(0, IDS)
      // Moves the kind to the end: the first in the map is the least recent.
      kinds.delete(kind)
      kinds.set(kind, { kind, count: known.count + 1, lastAt: at, requestIds })
      const [oldest] = kinds.keys()
      if (kinds.size > KINDS && oldest !== undefined) kinds.delete(oldest)
    },
    list: () => [...kinds.values()].reverse(),
  }
}
