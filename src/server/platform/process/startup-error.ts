/** A start that cannot go on. Its message is for the operator and is printed without a stack. */
export class StartProblem extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StartProblem'
  }
}
