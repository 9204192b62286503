/**
 * An external service failed. The summary names no place and can be logged. `outage`: unavailable, overloaded or access denied, so the
 * next request would fail too. `rejection`: it rejected this request. `paused`: not asked, because it failed a moment ago (open
 * circuit).
 */
export class ServiceError extends Error {
  readonly kind: 'outage' | 'rejection' | 'paused'

  constructor(kind: ServiceError['kind'], summary: string) {
    super(summary)
    this.kind = kind
  }
}

/** Whether the content was rejected, not the sender or rate. */
export function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 407, 408, 429].includes(status)
}
