/** Errors of one kind, the newest request ids first. */
export type RecordedError = { kind: string; count: number; lastAt: Date; requestIds: string[] }

export type ErrorRecord = {
  note(error: { kind: string; requestId?: string; at: Date }): void
  /** the kind that happened last first */
  list(): RecordedError[]
}

const KINDS = 50
const IDS = 5

/** Counts the errors that this process has logged since its start. The record is bounded and holds no personal data. */
export function createErrorRecord(): ErrorRecord {
  const kinds = new Map<string, RecordedError>()
  return {
    note({ kind, requestId, at }) {
      const known = kinds.get(kind) ?? { kind, count: 0, lastAt: at, requestIds: [] }
      const requestIds = [...(requestId ? [requestId] : []), ...known.requestIds].slice(0, IDS)
      // The kind goes behind all others: the first of the map is the one that was quiet for longest.
      kinds.delete(kind)
      kinds.set(kind, { kind, count: known.count + 1, lastAt: at, requestIds })
      const [oldest] = kinds.keys()
      if (kinds.size > KINDS && oldest !== undefined) kinds.delete(oldest)
    },
    list: () => [...kinds.values()].reverse(),
  }
}
