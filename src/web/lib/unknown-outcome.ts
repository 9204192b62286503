import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'

/** No answer of the server came: what was asked for may be done all the same. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 504].includes(error.status)
}

type Wording = {
  /** says what has not happened, where the server refused it */
  failed: string
  /** says what may have happened, where the answer was lost */
  unsure: string
  /** says what a second try does then */
  again: string
}

/** A failure of what may be sent again unchanged, in words that are true also where the server has done it. */
export function describeFailure(error: unknown, { failed, unsure, again }: Wording) {
  if (!isAnswerLost(error)) return { title: failed, text: errorText(error) }
  return { title: unsure, text: `${errorText(error)} ${again}` }
}
