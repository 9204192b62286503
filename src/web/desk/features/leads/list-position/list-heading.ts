export const LIST_HEADING_ID = 'recent-leads'

/** Takes the focus when its element disappears: a deleted row or a closed bar. */
export function listHeading(): HTMLElement | null {
  return document.getElementById(LIST_HEADING_ID)
}

export function focusList(): void {
  listHeading()?.focus({ preventScroll: true })
}
