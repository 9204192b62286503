/** Writes what is stored into fields of text, and returns the names of the others: they hold their value by themselves. */
export function refreshFields(
  form: HTMLFormElement,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): string[] {
  return names.filter((name) => {
    const control = form.elements.namedItem(name)
    if (!isText(control)) return true
    control.value = values[name] ?? ''
    return false
  })
}

function isText(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return true
  return control instanceof HTMLInputElement && control.type !== 'hidden'
}
