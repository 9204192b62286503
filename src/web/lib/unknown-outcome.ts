import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'

/** Whether no response came, so that the act may have been done. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 504].includes(error.status)
}

type Wording = {
  /** says what failed, if rejected */
  failed: string
  /** says what may have happened, if the response was lost */
  unsure: string
  /** says what a retry does then */
  again: string
}

/** Describes a failed repeatable act, truthfully also if the server has done it. */
export function describeFailure(error: unknown, { failed, unsure, again }: Wording) {
  if (!isAnswerLost(error)) return { title: failed, text: errorText(error) }
  return { title: unsure, text: `${errorText(error)} ${again}` }
}
