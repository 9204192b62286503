import { controlNamed } from './form-values.ts'

/** A form as somebody left it. */
export type TypedForm = {
  form: HTMLFormElement
  /** the element that had the focus in it */
  focused: Element | null
  caret: readonly [from: number, to: number] | null
}

/** A stranger may have put a form of its own beside it. */
export function findForm(island: Element): HTMLFormElement | null {
  return island.querySelector<HTMLFormElement>('form.quote-form')
}

/** Has to be called while the form is still in the document: with the form goes the focus. */
export function noteTypedForm(island: Element): TypedForm | null {
  const form = findForm(island)
  if (!form) return null
  const { activeElement } = document
  const focused = form.contains(activeElement) ? activeElement : null
  return { form, focused, caret: readCaret(focused) }
}

/** Puts all that was typed, ticked, chosen and unfolded into another form of the same fields, and the focus where it was. */
export function carryOver({ form, focused, caret }: TypedForm, fresh: HTMLFormElement): void {
  for (const old of form.elements) {
    const control =
      old instanceof HTMLElement && 'name' in old ? controlNamed(fresh, String(old.name)) : undefined
    if (!control || control.type === 'hidden') continue
    if (control instanceof HTMLInputElement && old instanceof HTMLInputElement) control.checked = old.checked
    if ('value' in old && control.value !== old.value) control.value = String(old.value)
  }
  const unfolded = [...form.querySelectorAll('details')].map(({ open }) => open)
  for (const [index, folded] of fresh.querySelectorAll('details').entries())
    folded.open = unfolded[index] === true
  if (!focused) return
  const control = findTwin(fresh, focused)
  control?.focus({ preventScroll: true })
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (caret) control.setSelectionRange(...caret)
  }
}

function readCaret(control: Element | null): TypedForm['caret'] {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null
  const { selectionStart, selectionEnd } = control
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** A control by its name; a button or a notice, which has none, by its kind. */
function findTwin(fresh: HTMLFormElement, old: Element): HTMLElement | undefined {
  const name = old.getAttribute('name')
  if (name) return controlNamed(fresh, name)
  const alike = [...fresh.querySelectorAll<HTMLElement>(old.localName)]
  return alike.find(({ className }) => className === old.className)
}
