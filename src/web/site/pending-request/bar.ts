type Action = { label: string; run: () => void } | { label: string; href: string }

/** The message about the enquiry, with its actions. The bar has no close button of its own. */
export type BarState = { text: string; actions: Action[] }

let bar: HTMLElement | undefined

/** A strip at the foot of the page. Changes of its text are announced. The focus does not move. */
export function showBar(state: BarState | undefined): void {
  document.documentElement.toggleAttribute('data-pending-request', state !== undefined)
  if (!state) {
    bar?.remove()
    bar = undefined
    return
  }
  bar ??= createBar()
  const [text, actions] = bar.children
  if (text && text.textContent !== state.text) text.textContent = state.text
  actions?.replaceChildren(...state.actions.map(control))
}

function createBar(): HTMLElement {
  const strip = document.createElement('section')
  strip.className = 'pending-request'
  strip.ariaLabel = 'Your enquiry'
  const text = document.createElement('p')
  text.role = 'status'
  const actions = document.createElement('div')
  actions.className = 'pending-request-actions'
  strip.append(text, actions)
  document.body.append(strip)
  return strip
}

function control(action: Action, index: number): HTMLElement {
  const look = `button ${index === 0 ? 'button-primary' : 'button-quiet'}`
  if ('href' in action) {
    const link = document.createElement('a')
    link.href = action.href
    link.className = look
    link.textContent = action.label
    return link
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = look
  button.textContent = action.label
  button.addEventListener('click', action.run)
  return button
}
