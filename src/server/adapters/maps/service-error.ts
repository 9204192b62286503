/**
 * An outside service has not answered, or not as it should. The summary names no place and can be logged.
 *
 * - `outage`: it is away, overloaded, or does not let us in: the next question will fare no better
 * - `rejection`: it rejected this one request
 * - `paused`: it got no request, because it failed a moment ago (open circuit)
 */
export class ServiceError extends Error {
  readonly kind: 'outage' | 'rejection' | 'paused'

  constructor(kind: ServiceError['kind'], summary: string) {
    super(summary)
    this.kind = kind
  }
}

/** Rejected for its content, not for its sender or their number. */
export function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 407, 408, 429].includes(status)
}
