export const REFERENCE_KEY = 'quoteReference'

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
