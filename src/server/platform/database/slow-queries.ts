import type pg from 'pg'

/** A statement that took long: its name, or its text, in which values stand as $1. */
export type SlowQuery = { query: string; ms: number }

const SLOW_MS = 500
const TEXT = 300

/** Reports slow statements of this connection. Streams are left out, because their reader sets their pace. */
export function watchQueries(client: pg.PoolClient, onSlow: (slow: SlowQuery) => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]): unknown => {
    const begun = performance.now()
    const note = () => {
      const ms = Math.round(performance.now() - begun)
      if (ms >= SLOW_MS) onSlow({ query: readName(given[0]), ms })
    }
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const noteAndCall = (...answer: unknown[]) => {
        note()
        return callback(...answer)
      }
      return query(...given.slice(0, -1), noteAndCall)
    }
    const answer = query(...given)
    if (answer instanceof Promise) answer.then(note, note)
    return answer
  }
  client.query = watched as typeof client.query
}

function readName(query: unknown): string {
  const { name, text = query } = (query ?? {}) as { name?: unknown; text?: unknown }
  const words = typeof name === 'string' ? name : String(text)
  return words.replace(/\s+/g, ' ').trim().slice(0, TEXT)
}
