import type { PendingRequest } from './store.ts'

/** The window gets this event when there is something for the form of this page to take over, or to let go of. */
export const PENDING_EVENT = 'keptquote'

/** The window gets this event when nothing waits to be sent any more. */
export const SETTLED_EVENT = 'keptquotesettled'

let refused: PendingRequest | undefined
const arrived = new Set<string>()

/** Hands the request to the form of its page, which may not be awake yet. */
export function handToForm(quote: PendingRequest): void {
  refused = quote
  window.dispatchEvent(new Event(PENDING_EVENT))
  // The boot module wakes the form when somebody points at it.
  document.querySelector('[data-island="quote-form"]')?.dispatchEvent(new Event('pointerover'))
}

export function takeRefused(): PendingRequest | undefined {
  const quote = refused
  refused = undefined
  return quote
}

export function announceArrived(key: string): void {
  arrived.add(key)
  window.dispatchEvent(new Event(PENDING_EVENT))
}

export const hasArrived = (key: string): boolean => arrived.has(key)

export function announceSettled(): void {
  window.dispatchEvent(new Event(SETTLED_EVENT))
}
