/** Buttons are only marked as disabled to keep the focus; fields really are. */
export function isDisabled(control: Element): boolean {
  return control.matches(':disabled, [aria-disabled=true]')
}
