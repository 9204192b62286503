import type { PendingRequest } from './store.ts'

/** The window event that asks the page's form to take over or release a request. */
export const PENDING_EVENT = 'keptquote'

/** The window event that says that nothing waits to be sent any longer. */
export const SETTLED_EVENT = 'keptquotesettled'

let refused: PendingRequest | undefined
const arrived = new Set<string>()

/** Hands a rejected request to the form of its page, which may not be hydrated yet. */
export function handToForm(request: PendingRequest): void {
  refused = request
  window.dispatchEvent(new Event(PENDING_EVENT))
  // The pointer event makes the boot module hydrate the form.
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
