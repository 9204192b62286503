import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'

/** Returns whether a call got no response from the server, so that it may have been carried out. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 504].includes(error.status)
}

type Wording = {
  /** says what failed, if rejected */
  failed: string
  /** says what may have happened, if no response came */
  unsure: string
  /** says what a retry does in that case */
  again: string
}

/** Describes the failure of an action that can be repeated, so that the text is true even if the server carried it out. */
export function describeFailure(error: unknown, { failed, unsure, again }: Wording) {
  if (!isAnswerLost(error)) return { title: failed, text: errorText(error) }
  return { title: unsure, text: `${errorText(error)} ${again}` }
}
