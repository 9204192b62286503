import { ApiError } from './api-error.ts'

/** The cause of a failure in words fit to show; empty when there are none. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : ''
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

const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.'

/** Where people read it as a sentence of its own: a server that cannot be reached is more than two words. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError && error.status === 0 ? UNREACHABLE : errorReason(error)
}
