/** What keeps a backup, a restore or a move from being done, told to the person who can change it, without a stack. */
export class BackupProblem extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'BackupProblem'
  }
}
