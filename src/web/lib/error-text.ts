import { ApiError } from './api-error.ts'

/** The advice about a failure that the client names itself, where the server gave no words of its own. */
const RAW: Readonly<Record<string, string>> = {
  'Network Error': 'The server could not be reached. Please check your connection and try again.',
  'Request aborted': 'The request was interrupted. Please try again.',
  'timeout exceeded': 'The server took too long to answer. Please try again.',
}
const RAW_STATUS = /^Request failed with status code (\d+)$/

/** The cause of a failure in words fit to show, on a line of its own what to do about it; empty when there are none. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : ''
  const code = RAW_STATUS.exec(error.message)?.[1]
  if (code) return `Something went wrong (error ${code}). Please try again.`
  const advice = RAW[error.message]
  return advice ? `${error.message}.\n${advice}` : error.message
}

/** Field → its first message. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages[0] ?? '']))
}

/** The same as one text: what is wrong with which field says more than that some field is wrong. */
export function errorReason(error: unknown): string {
  const reasons = new Set(Object.values(fieldErrors(error)).filter(Boolean))
  return reasons.size > 0 ? [...reasons].join(' ') : errorText(error)
}
