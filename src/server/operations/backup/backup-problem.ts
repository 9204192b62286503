/** An error that tells the operator why a backup or restore is impossible, without a stack. */
export class BackupProblem extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'BackupProblem'
  }
}

const FULL: Record<string, string> = {
  ENOSPC: 'is full: no space is left on its disk.',
  EDQUOT: 'is full: the quota of its user is used up.',
  EFBIG: 'takes no file as large as the backup.',
}

/** Describes a full disk; undefined for any other error. */
export function describeFull(place: string, cause: unknown): BackupProblem | undefined {
  const reason = FULL[String((cause as NodeJS.ErrnoException).code)]
  return reason
    ? new BackupProblem(`${place} ${reason} Nothing was kept of this backup.`, { cause })
    : undefined
}
