import type { Log } from './logger.ts'

/** Null instead of a failure, which the log has: one part that does not answer hides no other. */
export async function answerOrNull<Answer>(
  log: Log,
  what: string,
  asked: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await asked()
  } catch (err) {
    log.warn({ err, what }, 'a part of the status could not be read')
    return null
  }
}
