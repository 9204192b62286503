/** Buttons keep the focus and only say that they are disabled; fields are disabled. */
export function isDisabled(control: Element): boolean {
  return control.matches(':disabled, [aria-disabled=true]')
}
