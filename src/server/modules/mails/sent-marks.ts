import type { Database } from '#server/platform/database/database.ts'
import * as claims from './repository-claims.ts'

/**
 * Marks mails as sent. Those that leave while a statement is under way share the next one, so that a rush takes few
 * statements and a single mail waits for nothing.
 */
export function createSentMarks(db: Database) {
  let waiting: string[] = []
  let next: Promise<void> | undefined
  let current: Promise<void> = Promise.resolve()

  async function writeNext(): Promise<void> {
    // Whoever asked for the statement before receives its error.
    await current.catch(() => {})
    const ids = waiting
    waiting = []
    current = claims.markSent(db, ids)
    next = undefined
    await current
  }

  /** Resolves when the row says so. */
  return function markSent(id: string): Promise<void> {
    waiting.push(id)
    next ??= writeNext()
    return next
  }
}

export type MarkSent = ReturnType<typeof createSentMarks>
