export const LIST_HEADING_ID = 'recent-leads'

/** The focus goes to this heading when what had it is gone from the list: a deleted row, a bar that closed. */
export function listHeading(): HTMLElement | null {
  return document.getElementById(LIST_HEADING_ID)
}

export function focusList(): void {
  listHeading()?.focus({ preventScroll: true })
}
