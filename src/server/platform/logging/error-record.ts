/** The errors of one kind, with the newest request ids first. */
export type RecordedError = { kind: string; count: number; lastAt: Date; requestIds: string[] }

export type ErrorRecord = {
  note(error: { kind: string; requestId?: string; at: Date }): void
  /** the most recent kind first */
  list(): RecordedError[]
}

const KINDS = 50
const IDS = 5

/** Counts the errors logged since the start. The record is limited in size and holds no personal data. */
export function createErrorRecord(): ErrorRecord {
  const kinds = new Map<string, RecordedError>()
  return {
    note({ kind, requestId, at }) {
      const known = kinds.get(kind) ?? { kind, count: 0, lastAt: at, requestIds: [] }
      const requestIds = [...(requestId ? [requestId] : []), ...known.requestIds].slice(0, IDS)
      // The kind moves to the end, so that the first in the map is the least recent.
      kinds.delete(kind)
      kinds.set(kind, { kind, count: known.count + 1, lastAt: at, requestIds })
      const [oldest] = kinds.keys()
      if (kinds.size > KINDS && oldest !== undefined) kinds.delete(oldest)
    },
    list: () => [...kinds.values()].reverse(),
  }
}
