/** Why a backup, a restore or a move cannot be done, in words for the person who can change it, without a stack. */
export class BackupProblem extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'BackupProblem'
  }
}
