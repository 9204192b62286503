import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { BackupProblem } from '../backup-problem.ts'

/** Throws BackupProblem with the innermost reason if image storage is unavailable, full or closed to us. */
export async function checkImageStorage<T>(
  { disk }: FileStorage,
  { key, act }: { key: string; act: 'read' | 'written' },
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    const store = disk === 's3' ? 'the bucket of S3_BUCKET' : 'the data folder'
    throw new BackupProblem(
      `The image ${key} cannot be ${act}: ${store} does not answer as it should (${lastReason(cause)}).\n` +
        'Nothing is lost. When it is back, run the same command again.',
      { cause },
    )
  }
}

/** Returns the innermost reason; the caller describes the context. */
function lastReason(error: unknown): string {
  let last = error
  while (last instanceof Error && last.cause instanceof Error) last = last.cause
  if (!(last instanceof Error)) return String(last)
  const { code } = last as NodeJS.ErrnoException
  return last.message || code || last.name
}
