import { Component, type ReactNode } from 'react'
import { carryOver, findForm, noteTypedForm, type TypedForm } from './typed-form.ts'

type Props = { island: Element; children: ReactNode }
type State = { isPlain: boolean }

/**
 * Keeps what was typed whatever else writes into the page. Markup that a translation or a password manager changed before
 * the form was hydrated makes React draw the form anew: what was typed goes into the new one. A change that React cannot
 * follow later makes it fail: the form takes the place in which it was delivered, with what was typed, and posts without it.
 */
export class TypedKeeper extends Component<Props, State, TypedForm | null> {
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
