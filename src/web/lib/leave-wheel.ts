/** A number field that has the focus takes a turn of the wheel for itself, unless it is read-only at that moment: then the page scrolls. */
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
