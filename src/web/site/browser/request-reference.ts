import { REFERENCE_KEY, RESPONSE_TIME_KEY } from './sent-keys.ts'

/** Shows the response time that the page of the request promised. */
export function fillResponseTime(): void {
  const place = document.querySelector<HTMLElement>('[data-response-time]')
  try {
    const time = sessionStorage.getItem(RESPONSE_TIME_KEY)
    if (place && time) place.textContent = place.dataset.responseTime?.replace('{time}', time) ?? ''
  } catch {
    // Storage is off. The confirmation email has the response time too.
  }
}

/** Shows the reference of the request sent in this session. */
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
    // Storage is off. The confirmation email has the reference too.
  }
}
