export const LIST_HEADING_ID = 'recent-leads'

/** Returns the element that takes the focus when the focused one disappears, for example a deleted row. */
export function listHeading(): HTMLElement | null {
  return document.getElementById(LIST_HEADING_ID)
}

export function focusList(): void {
  listHeading()?.focus({ preventScroll: true })
}
