export const REFERENCE_KEY = 'quoteReference'

/** The key of the response time that the page of the enquiry promises, in words. */
export const RESPONSE_TIME_KEY = 'quoteResponseTime'

/** The key of the request's summary. */
export const SENT_REQUEST_KEY = 'quoteSummary'

/** Fills the response time into the thank-you page: the one promised by the page on which the enquiry was written. */
export function fillResponseTime(): void {
  const place = document.querySelector<HTMLElement>('[data-response-time]')
  try {
    const time = sessionStorage.getItem(RESPONSE_TIME_KEY)
    if (place && time) place.textContent = place.dataset.responseTime?.replace('{time}', time) ?? ''
  } catch {
    // Storage switched off: the response time stands in the confirmation.
  }
}

/** Shows the reference of this session's enquiry on the thank-you page. */
export function showReference(): void {
  const place = document.querySelector<HTMLElement>('[data-quote-reference]')
  const value = place?.querySelector('strong')
  if (!place || !value) return
  try {
    const reference = sessionStorage.getItem(REFERENCE_KEY)
    if (!reference) return
    value.textContent = reference
    place.hidden = false
    const chat = document.querySelector<HTMLAnchorElement>('[data-about]')
    if (chat?.dataset.about)
      chat.href = chat.dataset.about.replace(encodeURIComponent('{reference}'), reference)
  } catch {
    // Storage is switched off: the confirmation has the reference too.
  }
}
