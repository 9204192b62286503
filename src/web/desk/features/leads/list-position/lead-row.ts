export function findRow(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-lead="${id}"]`)
}

/** Returns the first row that is not covered by sticky heads. */
export function firstRowInSight(): HTMLElement | null {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const rows = [...document.querySelectorAll<HTMLElement>('[data-lead]')]
  const isInSight = (row: HTMLElement) => {
    const { top, bottom } = row.getBoundingClientRect()
    return (top + bottom) / 2 > covered
  }
  return rows.find(isInSight) ?? rows[0] ?? null
}

export function focusRow(row: HTMLElement): void {
  findRowLink(row)?.focus({ preventScroll: true })
}

export function findRowLink(row: HTMLElement | null): HTMLElement | null {
  return row?.querySelector<HTMLElement>('a') ?? null
}
