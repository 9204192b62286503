/**
 * A failure of an external service. The summary names no place and can be logged. `outage`: unavailable, overloaded or access denied, so
 * the next request would fail too. `rejection`: the service rejected this request. `paused`: the service was not asked, because it failed a
 * moment ago (open circuit).
 */
export class ServiceError extends Error {
  readonly kind: 'outage' | 'rejection' | 'paused'

  constructor(kind: ServiceError['kind'], summary: string) {
    super(summary)
    this.kind = kind
  }
}

/** Returns whether a status rejects the content, and not the sender or the rate of requests. */
export function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 407, 408, 429].includes(status)
}
