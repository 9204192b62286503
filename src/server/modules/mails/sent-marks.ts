import type { Database } from '#server/platform/database/database.ts'
import * as claims from './repository-claims.ts'

/**
 * Marks mails as sent. Those that leave while a statement is under way share the next one, so that a rush takes few
 * statements and a single mail waits for nothing.
 */
export function createSentMarks(db: Database) {
  let waiting: string[] = []
  let next: Promise<Set<string>> | undefined
  let current: Promise<unknown> = Promise.resolve()

  async function writeNext(): Promise<Set<string>> {
    // Whoever asked for the statement before receives its error.
    await current.catch(() => {})
    const ids = waiting
    waiting = []
    const marking = claims.markSent(db, ids)
    current = marking
    next = undefined
    return marking
  }

  /** Resolves when the row says so; to false when there is none any more. */
  return async function markSent(id: string): Promise<boolean> {
    waiting.push(id)
    next ??= writeNext()
    return !(await next).has(id)
  }
}

export type MarkSent = ReturnType<typeof createSentMarks>
