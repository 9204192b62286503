import { isDisabled } from '#web/lib/is-disabled.ts'
import { isLetter, leavesLetters } from '#web/lib/letter-keys.ts'

const ON_ROW = 'this row'
const ON_SELECTION = 'selected leads, or this row'

/** The commands by single key, in the order of the help. `on` names what a command acts on in the list. */
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

/** Returns the attribute for a control that has a key: pressing the key anywhere presses the control. */
export function describeKey(name: KeyName): { 'aria-keyshortcuts': string } {
  return { 'aria-keyshortcuts': KEYS[name].key }
}

/** Returns the command of a pressed key; null while somebody types or chooses from a list. The caller checks Shift. */
export function readKey(event: KeyboardEvent): KeyName | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isListOpen()) return null
  // A closed select that ignores letters has prevented only its own selection.
  const isLeft = isLetter(event) && leavesLetters(event.target)
  if (!isLeft && (event.defaultPrevented || takesKeys(event.target))) return null
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const found = Object.entries(KEYS).find(([, { key }]) => key === pressed)
  return (found?.[0] as KeyName | undefined) ?? null
}

/** Returns whether Escape was pressed on the page itself: nothing is open that it could close, and nobody types. */
export function isPageEscape({ key, isComposing, target }: KeyboardEvent): boolean {
  return key === 'Escape' && !isComposing && !takesKeys(target) && !isListOpen() && topLayer() === document
}

const OWN_KEYS =
  'textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=option]'

/** Returns whether a list is opening or open. It gets the focus a moment later, so letters typed meanwhile are for it. */
function isListOpen(): boolean {
  return document.querySelector('[data-open] [role=listbox]') !== null
}

/** Returns whether an element uses letters itself, as text or to select an option. */
function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}

/** Returns the topmost dialog, or the page. */
export function topLayer(): ParentNode {
  return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document
}

/** Marks a panel beside the page in which keys work as on the page. */
export const PAGE_PANEL = '[data-page-panel]'

/** Returns whether a layer is the page or such a panel beside it, not a form. */
export function isPage(layer: ParentNode): boolean {
  return layer === document || (layer instanceof Element && layer.matches(PAGE_PANEL))
}

/** Returns the enabled control for a key in a part of the screen; undefined if there is none. */
export function findControl(within: ParentNode, name: KeyName): HTMLElement | undefined {
  const controls = within.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${KEYS[name].key}"]`)
  return [...controls].find((control) => control.checkVisibility() && !isDisabled(control))
}

/** Presses a button or link, focuses a text field, or opens a select. */
export function press(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) {
    control.focus()
    control.select()
  } else if (control instanceof HTMLSelectElement) openChoice(control)
  else control.click()
}

/** Keys that close the browser's own list of a select, which receives all other events itself. */
const ENDING_KEYS = ['Escape', 'Enter']

/** Opens a select, and returns the focus to its former place after the choice. */
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
