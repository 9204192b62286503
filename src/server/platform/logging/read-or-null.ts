import type { Log } from './logger.ts'

/** Returns what is read, or logs a failure and returns null, so that one failure hides no other part. */
export async function readOrNull<Result>(
  log: Log,
  what: string,
  read: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await read()
  } catch (err) {
    log.warn({ err, what }, 'a part of the status could not be read')
    return null
  }
}
