/**
 * An outside service has not answered, or not as it should. The summary names no place and can be logged.
 *
 * - `outage`: it is away, overloaded, or does not let us in: the next question will fare no better
 * - `rejection`: it would not answer this one question
 * - `paused`: it was not asked, because it was away a moment ago
 */
export class ServiceError extends Error {
  readonly kind: 'outage' | 'rejection' | 'paused'

  constructor(kind: ServiceError['kind'], summary: string) {
    super(summary)
    this.kind = kind
  }
}

/** Refused for what was asked, not for who asks or how often. */
export function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 407, 408, 429].includes(status)
}
