/** A start that cannot go on, told to the person who can change it: shown as it is, without a stack. */
export class StartProblem extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StartProblem'
  }
}
