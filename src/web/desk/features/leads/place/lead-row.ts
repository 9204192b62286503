/** The row or card of a lead, while it is drawn. */
export function findRow(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-lead="${id}"]`)
}

export function focusRow(row: HTMLElement): void {
  row.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
}
