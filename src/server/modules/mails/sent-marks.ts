import type { Database } from '#server/platform/database/database.ts'
import { markSent, type SentMail } from './repository-sent.ts'

/**
 * Marks mails as sent. Those that leave while a statement is under way share the next one, so that a rush takes few
 * statements and a single mail waits for nothing.
 */
export function createSentMarks(db: Database) {
  let waiting: SentMail[] = []
  let next: Promise<Set<string>> | undefined
  let current: Promise<unknown> = Promise.resolve()

  async function writeNext(): Promise<Set<string>> {
    // Whoever asked for the statement before receives its error.
    await current.catch(() => {})
    const sent = waiting
    waiting = []
    const marking = markSent(db, sent)
    current = marking
    next = undefined
    return marking
  }

  /** Resolves when the row says so; to false when there is none any more. */
  return async function mark(mail: SentMail): Promise<boolean> {
    waiting.push(mail)
    next ??= writeNext()
    return !(await next).has(mail.id)
  }
}

export type MarkSent = ReturnType<typeof createSentMarks>
