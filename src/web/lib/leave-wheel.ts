/**
 * Lets the wheel scroll the page over a focused number field, which would otherwise change its value. The field is read-only for a moment.
 */
export function leaveWheelToPage(): void {
  window.addEventListener('wheel', ({ target }) => keepNumber(target), { capture: true, passive: true })
}

function keepNumber(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.type !== 'number' || field.readOnly) return
  field.readOnly = true
  setTimeout(() => {
    field.readOnly = false
  })
}
