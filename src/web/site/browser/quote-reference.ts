export const REFERENCE_KEY = 'quoteReference'

/** Within how long the page of the enquiry promises an answer, in words. */
export const RESPONSE_TIME_KEY = 'quoteResponseTime'

/** What was asked for in it. */
export const SENT_REQUEST_KEY = 'quoteSummary'

/** What the page promised on which the enquiry of this session was written, on the page that thanks for it. */
export function fillResponseTime(): void {
  const place = document.querySelector<HTMLElement>('[data-response-time]')
  try {
    const time = sessionStorage.getItem(RESPONSE_TIME_KEY)
    if (place && time) place.textContent = place.dataset.responseTime?.replace('{time}', time) ?? ''
  } catch {
    // Storage switched off: the response time stands in the confirmation.
  }
}

/** What the enquiry of this session is called, on the page that thanks for it. */
export function showReference(): void {
  const place = document.querySelector<HTMLElement>('[data-quote-reference]')
  const value = place?.querySelector('strong')
  if (!place || !value) return
  try {
    value.textContent = sessionStorage.getItem(REFERENCE_KEY)
    place.hidden = !value.textContent
  } catch {
    // Storage is switched off: the confirmation has the reference too.
  }
}
