import { COUNT_VISIT } from '#contract/basics/site-endpoints.ts'
import type { Visit } from '#contract/figures/visits.ts'
import { findFormPage } from './form-page.ts'

/** Counts what happens on a page now. Nothing is stored on the device or read from it. */
function countVisit(event: Visit['event'], page: string): void {
  const body = JSON.stringify({ event, page })
  navigator.sendBeacon(COUNT_VISIT.path, new Blob([body], { type: 'application/json' }))
}

/** A page that was fetched ahead did not count then; it counts when somebody looks at it. */
export function reportView(): void {
  const [entry] = performance.getEntriesByType('navigation')
  // The address of a quote is a secret.
  if (location.pathname.startsWith('/quote/')) return
  if (entry && Reflect.get(entry, 'deliveryType') === 'navigational-prefetch')
    countVisit('page_view', location.pathname)
}

/** The first field that somebody reaches for. A form that came back with something typed was begun before. */
export function reportQuoteStart(form: Element): void {
  if (form.querySelector('input[value]:not([value=""], [type="hidden"])')) return
  const report = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches('input, select, textarea'))) return
    form.removeEventListener('focusin', report)
    countVisit('quote_start', findFormPage() ?? location.pathname)
  }
  form.addEventListener('focusin', report)
}
