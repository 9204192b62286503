import type { PendingRequest } from './store.ts'

/** Window event: the page's form should take over or release a request. */
export const PENDING_EVENT = 'keptquote'

/** Window event: nothing waits to be sent any longer. */
export const SETTLED_EVENT = 'keptquotesettled'

let refused: PendingRequest | undefined
const arrived = new Set<string>()

/** Hands the request to its page's form, possibly before hydration. */
export function handToForm(request: PendingRequest): void {
  refused = request
  window.dispatchEvent(new Event(PENDING_EVENT))
  // The boot module hydrates the form on pointer events.
  document.querySelector('[data-island="quote-form"]')?.dispatchEvent(new Event('pointerover'))
}

export function takeRefused(): PendingRequest | undefined {
  const request = refused
  refused = undefined
  return request
}

export function announceArrived(key: string): void {
  arrived.add(key)
  window.dispatchEvent(new Event(PENDING_EVENT))
}

export const hasArrived = (key: string): boolean => arrived.has(key)

export function announceSettled(): void {
  window.dispatchEvent(new Event(SETTLED_EVENT))
}
