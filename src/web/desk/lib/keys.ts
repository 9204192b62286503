import { isDisabled } from '#web/lib/is-disabled.ts'
import { isLetter, leavesLetters } from '#web/lib/letter-keys.ts'

const ON_ROW = 'this row'
const ON_SELECTION = 'selected leads, or this row'

/** The commands that a single key gives, in the order of the help. `on` names what it acts on in the list. */
export const KEYS = {
  search: { key: '/', label: 'Search' },
  next: { key: 'j', label: 'Next lead' },
  previous: { key: 'k', label: 'Previous lead' },
  open: { key: 'Enter', label: 'Open the lead' },
  select: { key: 'x', label: 'Select the lead' },
  selectAll: { key: '*', label: 'Select all leads shown' },
  edit: { key: 'e', label: 'Edit the lead', on: ON_ROW },
  quote: { key: 'q', label: 'Send a quote', on: ON_SELECTION },
  contact: { key: 'c', label: 'Contact the customer', on: ON_ROW },
  note: { key: 'n', label: 'Add a note', on: ON_ROW },
  assign: { key: 'a', label: 'Assign', on: ON_SELECTION },
  status: { key: 's', label: 'Change the status', on: ON_SELECTION },
  help: { key: '?', label: 'Show keyboard shortcuts' },
} as const satisfies Record<string, { key: string; label: string; on?: string }>
export type KeyName = keyof typeof KEYS

/** Names the key of a control: pressing it anywhere on the screen is then a press on the control. */
export function describeKey(name: KeyName): { 'aria-keyshortcuts': string } {
  return { 'aria-keyshortcuts': KEYS[name].key }
}

/** Returns the command whose key is pressed, by itself and where nobody writes or chooses; the caller checks Shift. */
export function readKey(event: KeyboardEvent): KeyName | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isListOpen()) return null
  // A closed choice that leaves letters to the screen has only prevented its own selection.
  const isLeft = isLetter(event) && leavesLetters(event.target)
  if (!isLeft && (event.defaultPrevented || takesKeys(event.target))) return null
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const found = Object.entries(KEYS).find(([, { key }]) => key === pressed)
  return (found?.[0] as KeyName | undefined) ?? null
}

/** Escape on the page itself: nothing is open that it closes, and nobody writes or chooses. */
export function isPageEscape({ key, isComposing, target }: KeyboardEvent): boolean {
  return key === 'Escape' && !isComposing && !takesKeys(target) && !isListOpen() && topLayer() === document
}

const OWN_KEYS =
  'textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=option]'

/** A list that opens gets the focus a moment later: a letter that is typed meanwhile is for the list, and no key. */
function isListOpen(): boolean {
  return document.querySelector('[data-open] [role=listbox]') !== null
}

/** A letter there is text, or goes to the choice that begins with it. */
function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}

/** Returns the topmost dialog, or the page. */
export function topLayer(): ParentNode {
  return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document
}

/** Names a panel that is a page beside the page: what can be begun on any screen can be begun there. */
export const PAGE_PANEL = '[data-page-panel]'

/** Whether a layer is the page or such a panel, and not a form, which would be hidden by what is begun. */
export function isPage(layer: ParentNode): boolean {
  return layer === document || (layer instanceof Element && layer.matches(PAGE_PANEL))
}

/** The control of that key in a part of the screen; undefined while there is none that can be pressed. */
export function findControl(within: ParentNode, name: KeyName): HTMLElement | undefined {
  const controls = within.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${KEYS[name].key}"]`)
  return [...controls].find((control) => control.checkVisibility() && !isDisabled(control))
}

/** Presses a button or link; puts the focus into a text, and opens a choice. */
export function press(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) {
    control.focus()
    control.select()
  } else if (control instanceof HTMLSelectElement) openChoice(control)
  else control.click()
}

/** These end a choice of the browser's own, whose list takes all other events. */
const ENDING_KEYS = ['Escape', 'Enter']

/** The focus goes back to where it was once the choice has ended. */
function openChoice(choice: HTMLSelectElement): void {
  const before = document.activeElement
  const left = new AbortController()
  const { signal } = left
  function giveBack() {
    left.abort()
    if (before instanceof HTMLElement && before !== document.body) before.focus()
  }
  choice.focus()
  choice.showPicker()
  choice.addEventListener('keyup', ({ key }) => ENDING_KEYS.includes(key) && giveBack(), { signal })
  choice.addEventListener('change', giveBack, { signal })
  choice.addEventListener('blur', () => left.abort(), { signal })
}
