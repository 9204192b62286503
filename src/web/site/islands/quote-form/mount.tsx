import { Component, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { leaveWheelToPage } from '#web/lib/leave-wheel.ts'
import { controlNamed } from './form-values.ts'
import type { QuoteFormProps } from './props.ts'
import { QuoteForm } from './quote-form.tsx'

type TypedForm = {
  form: HTMLFormElement
  focused: Element | null
  caret: readonly [from: number, to: number] | null
}

type Props = { island: Element; children: ReactNode }

type State = { isPlain: boolean }

/**
 * Keeps typed text when other scripts change the page. If a translation or a password manager changed the markup before hydration, React
 * renders the form anew and the text is copied over. If React fails later, the server's form returns with the text, and posts natively.
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

/** Hydrates the form's server markup with the same props. */
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

/** Returns the island's own form, because another script may have added one. */
function findForm(island: Element): HTMLFormElement | null {
  return island.querySelector<HTMLFormElement>('form.quote-form')
}

/** Notes the form with its text and focus. It must still be in the document, because removal loses the focus. */
function noteTypedForm(island: Element): TypedForm | null {
  const form = findForm(island)
  if (!form) return null
  const { activeElement } = document
  const focused = form.contains(activeElement) ? activeElement : null
  return { form, focused, caret: readCaret(focused) }
}

/** Copies text, choices, unfolded parts and focus to another form with the same fields. */
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

/** Returns the control that corresponds to an old one: by its name; buttons and notices by their kind. */
function findTwin(fresh: HTMLFormElement, old: Element): HTMLElement | undefined {
  const name = old.getAttribute('name')
  if (name) return controlNamed(fresh, name)
  const alike = [...fresh.querySelectorAll<HTMLElement>(old.localName)]
  return alike.find(({ className }) => className === old.className)
}
