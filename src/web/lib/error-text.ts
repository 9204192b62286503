import { ApiError } from './api-error.ts'

/** Advice for failures without a message from the server. */
const RAW: Readonly<Record<string, string>> = {
  'Network Error': 'The server could not be reached. Please check your connection and try again.',
  'Request aborted': 'The request was interrupted. Please try again.',
  'timeout exceeded': 'The server took too long to answer. Please try again.',
}
const RAW_STATUS = /^Request failed with status code (\d+)$/

/** Describes a failure, with advice on a second line if there is any; '' if nothing is known. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : ''
  const code = RAW_STATUS.exec(error.message)?.[1]
  if (code) return `Something went wrong (error ${code}). Please try again.`
  const advice = RAW[error.message]
  return advice ? `${error.message}.\n${advice}` : error.message
}

/** Returns the first message of each field, by field name. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages[0] ?? '']))
}

/** Describes a failure in one text, with the fields' errors instead of a general message. */
export function errorReason(error: unknown): string {
  const reasons = new Set(Object.values(fieldErrors(error)).filter(Boolean))
  return reasons.size > 0 ? [...reasons].join(' ') : errorText(error)
}
