import { StartProblem } from '#server/platform/process/startup-error.ts'

/** PostgreSQL's codes for damaged files: data_corrupted and index_corrupted. */
const DAMAGED = ['XX001', 'XX002']

/** The problem for a start on damaged files, since retrying cannot help; null for other errors. */
export function describeDamage(error: unknown): StartProblem | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && DAMAGED.includes(String(current.code))) {
      return new StartProblem(
        `The database is damaged: ${current.message}. Nothing has been deleted.\n` +
          'Keep its files as they are, restore the newest backup to another place, and start on that.',
        { cause: error },
      )
    }
  }
  return null
}
