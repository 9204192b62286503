import { Component, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { leaveWheelToPage } from '#web/lib/leave-wheel.ts'
import { controlNamed } from './form-values.ts'
import type { QuoteFormProps } from './props.ts'
import { QuoteForm } from './quote-form.tsx'

/** A form as somebody left it. */
type TypedForm = {
  form: HTMLFormElement
  /** the element that had the focus in it */
  focused: Element | null
  caret: readonly [from: number, to: number] | null
}

type Props = { island: Element; children: ReactNode }

type State = { isPlain: boolean }

/**
 * Keeps what was typed whatever else writes into the page. Markup that a translation or a password manager changed before
 * the form was hydrated makes React draw the form anew: what was typed goes into the new one. A change that React cannot
 * follow later makes it fail: the form takes the place in which it was delivered, with what was typed, and posts without it.
 */
class TypedKeeper extends Component<Props, State, TypedForm | null> {
  override state = { isPlain: false }
  readonly #plain = this.props.island.cloneNode(true)
  readonly #left = noteTypedForm(this.props.island)

  static getDerivedStateFromError(): State {
    return { isPlain: true }
  }

  override componentDidMount() {
    this.#settle(this.#left)
  }

  override getSnapshotBeforeUpdate() {
    return noteTypedForm(this.props.island)
  }

  override componentDidUpdate(_props: Props, _state: State, left: TypedForm | null) {
    this.#settle(left)
  }

  #settle(left: TypedForm | null) {
    const { island } = this.props
    if (this.state.isPlain) {
      island.replaceChildren(...this.#plain.childNodes)
      island.removeAttribute('data-hydrated')
    }
    const form = findForm(island)
    if (left && form && form !== left.form) carryOver(left, form)
  }

  override render() {
    return this.state.isPlain ? null : this.props.children
  }
}

/** Wakes the form up in the markup that the server made of the same props. */
export function mount(island: Element): void {
  const props: QuoteFormProps = JSON.parse(document.getElementById('quote-form-props')?.textContent ?? '')
  leaveWheelToPage()
  const form = (
    <TypedKeeper island={island}>
      <QuoteForm {...props} />
    </TypedKeeper>
  )
  hydrateRoot(island, form, { identifierPrefix: 'quote-form-' })
}

/** A stranger may have put a form of its own beside it. */
function findForm(island: Element): HTMLFormElement | null {
  return island.querySelector<HTMLFormElement>('form.quote-form')
}

/** Has to be called while the form is still in the document: with the form goes the focus. */
function noteTypedForm(island: Element): TypedForm | null {
  const form = findForm(island)
  if (!form) return null
  const { activeElement } = document
  const focused = form.contains(activeElement) ? activeElement : null
  return { form, focused, caret: readCaret(focused) }
}

/** Puts all that was typed, ticked, chosen and unfolded into another form of the same fields, and the focus where it was. */
function carryOver({ form, focused, caret }: TypedForm, fresh: HTMLFormElement): void {
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
