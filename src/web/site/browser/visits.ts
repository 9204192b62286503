import { COUNT_VISIT } from '#contract/basics/site-endpoints.ts'
import type { Visit } from '#contract/figures/visits.ts'

/** Counts what happens on this page now. Nothing is stored on the device or read from it. */
function countVisit(event: Visit['event']): void {
  const body = JSON.stringify({ event, page: location.pathname })
  navigator.sendBeacon(COUNT_VISIT.path, new Blob([body], { type: 'application/json' }))
}

/** A page that was fetched ahead did not count then; it counts when somebody looks at it. */
export function reportView(): void {
  const [entry] = performance.getEntriesByType('navigation')
  if (entry && Reflect.get(entry, 'deliveryType') === 'navigational-prefetch') countVisit('page_view')
}

/** The first field that somebody reaches for. */
export function reportQuoteStart(form: Element): void {
  form.addEventListener('focusin', () => countVisit('quote_start'), { once: true })
}
