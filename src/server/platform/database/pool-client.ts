import pg from 'pg'

/** A slow statement: its name or text, with $1 for values. */
export type SlowQuery = { query: string; ms: number }

export type ClientSettings = {
  /** a pooler in transaction mode is in front of the server */
  isPooled?: boolean
  onSlow?: (slow: SlowQuery) => void
}

const SLOW_MS = 500
const TEXT = 300

/**
 * Connections of a pool, which report slow statements except streams, whose readers set the pace. Behind a pooler statements are
 * unnamed, because names belong to server sessions.
 */
export function poolClient({ isPooled, onSlow }: ClientSettings): new () => pg.Client {
  return class extends pg.Client {
    override query(given: unknown, ...others: unknown[]): never {
      const statement = isPooled ? withoutName(given) : given
      const send = (...rest: unknown[]): unknown => Reflect.apply(super.query, this, [statement, ...rest])
      return (
        onSlow ? watch(send, others, (ms) => onSlow({ query: readName(given), ms })) : send(...others)
      ) as never
    }
  }
}

/** Statements that submit themselves, such as streams, have no name. */
function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement
  return { ...statement, name: undefined }
}

function watch(
  send: (...rest: unknown[]) => unknown,
  rest: unknown[],
  onSlow: (ms: number) => void,
): unknown {
  const begun = performance.now()
  const note = () => {
    const ms = Math.round(performance.now() - begun)
    if (ms >= SLOW_MS) onSlow(ms)
  }
  const callback = rest.at(-1)
  if (typeof callback === 'function') {
    const noteAndCall = (...answer: unknown[]) => {
      note()
      return callback(...answer)
    }
    return send(...rest.slice(0, -1), noteAndCall)
  }
  const answer = send(...rest)
  if (answer instanceof Promise) answer.then(note, note)
  return answer
}

function readName(query: unknown): string {
  const { name, text = query } = (query ?? {}) as { name?: unknown; text?: unknown }
  const words = typeof name === 'string' ? name : String(text)
  return words.replace(/\s+/g, ' ').trim().slice(0, TEXT)
}
