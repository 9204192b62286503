/** Returns whether a control is disabled. Buttons are only marked so, to keep the focus; fields really are. */
export function isDisabled(control: Element): boolean {
  return control.matches(':disabled, [aria-disabled=true]')
}
