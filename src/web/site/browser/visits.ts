import { COUNT_VISIT } from '#contract/basics/site-endpoints.ts'
import type { Visit } from '#contract/figures/visits.ts'
import { findFormPage } from './form-page.ts'

/** Counts a page event. Nothing is stored on or read from the device. */
function countVisit(event: Visit['event'], page: string): void {
  const body = JSON.stringify({ event, page })
  navigator.sendBeacon(COUNT_VISIT.path, new Blob([body], { type: 'application/json' }))
}

/** Counts a page view. A prefetched page counts once it is shown. */
export function reportView(): void {
  const [entry] = performance.getEntriesByType('navigation')
  // The path of a quote is secret, so it is not sent.
  if (location.pathname.startsWith('/quote/')) return
  if (entry && Reflect.get(entry, 'deliveryType') === 'navigational-prefetch')
    countVisit('page_view', location.pathname)
}

/** Counts the first use of the form, unless the server returned the form with text. */
export function reportFormStart(form: Element): void {
  if (form.querySelector('input[value]:not([value=""], [type="hidden"])')) return
  const report = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches('input, select, textarea'))) return
    form.removeEventListener('focusin', report)
    countVisit('quote_start', findFormPage() ?? location.pathname)
  }
  form.addEventListener('focusin', report)
}
