/** A start that cannot continue. Its message is for the operator, without a stack. */
export class StartProblem extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StartProblem'
  }
}
