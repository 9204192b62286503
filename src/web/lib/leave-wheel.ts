/** A focused number field would change by the wheel; read-only for a moment, it lets the page scroll. */
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
