import { useEffect, useRef } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { isPageEscape, KEYS, type KeyName, readKey, topLayer } from '#web/desk/lib/keys.ts'
import { offerCommands, type ScreenCommand } from '#web/desk/lib/screen-commands.ts'
import { useSingleKeys } from '#web/desk/lib/single-keys.ts'
import { goToRow } from '../list-position/go-to-row.ts'
import { isNextLead, noteLastLead, readLastLead } from '../list-position/last-lead.ts'
import { firstRowInSight } from '../list-position/lead-row.ts'
import { focusList } from '../list-position/list-heading.ts'

type SearchKeys = {
  /** the search text of the visible rows */
  shownSearch: string
  /** focuses the first row; false if there is none */
  goToFirst: () => boolean
  /** focuses the row that had the focus last, otherwise the first visible one; false if there is none */
  goBack: () => boolean
}

/** Actions that a key starts on the focused row's lead. */
export const ROW_ACTIONS = ['edit', 'quote', 'contact', 'note', 'assign', 'status'] as const

export type RowActionName = (typeof ROW_ACTIONS)[number]

/** Row actions that mean the whole selection instead, if there is one. */
const OF_SELECTION: readonly KeyName[] = ['quote', 'assign', 'status']

type ListKeys = {
  leads: Lead[]
  /** the search text of the visible rows */
  shownSearch: string
  selection: ReadonlySet<number>
  onSelect: (id: number, selected: boolean, range: boolean) => void
  onClear: () => void
  onAct: (lead: Lead, action: RowActionName) => void
}

/** Moves through the rows by j and k, and acts on the focused one. */
export function useListKeys(list: ListKeys): void {
  const [on] = useSingleKeys()
  const latest = useRef(list)
  latest.current = list
  useSearchKeys({
    shownSearch: list.shownSearch,
    goToFirst: () => goToFirst(latest.current.leads),
    goBack: () => move(latest.current.leads, 0),
  })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const id = findLead(target)
      if (id !== null && id !== readLastLead()) noteLastLead(id)
    }
    window.addEventListener('focusin', onFocus)
    return () => window.removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    // The listener captures the event, so that it runs before the key closes anything.
    const onKeyDown = (event: KeyboardEvent) => pressEscape(event, latest.current)
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  useEffect(() => offerCommands(() => listRowCommands(latest.current)), [])
  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => pressKey(event, latest.current)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [on])
}

function pressKey(event: KeyboardEvent, { leads, selection, onSelect, onAct }: ListKeys): void {
  const name = readKey(event)
  if (!name || topLayer() !== document) return
  if (name === 'next' || name === 'previous') {
    event.preventDefault()
    move(leads, name === 'next' ? 1 : -1)
    return
  }
  const lead = findPresent(leads)
  if (!lead) return
  const action = ROW_ACTIONS.find((known) => known === name)
  if (name === 'select') onSelect(lead.id, !selection.has(lead.id) || event.shiftKey, event.shiftKey)
  else if (action && !(selection.size > 0 && OF_SELECTION.includes(name))) onAct(lead, action)
  else return
  event.preventDefault()
}

/** Lists the actions on the focused row for the command palette. */
function listRowCommands({ leads, onAct }: ListKeys): ScreenCommand[] {
  const lead = findPresent(leads)
  if (!lead) return []
  return ROW_ACTIONS.map((action) => ({
    label: KEYS[action].label,
    note: `#${lead.id} ${lead.full_name}`,
    keyName: KEYS[action].key,
    run: () => onAct(lead, action),
  }))
}

function findPresent(leads: Lead[]): Lead | undefined {
  return leads.find(({ id }) => id === readLastLead())
}

/** Clears the selection on Escape. Its bar disappears, so the focus moves to the list unless a row has it. */
function pressEscape(event: KeyboardEvent, { selection, onClear }: ListKeys): void {
  if (selection.size === 0 || !isPageEscape(event) || !isInPage(event.target)) return
  onClear()
  if (findLead(event.target) === null) focusList()
}

/** Returns whether a key press belongs to the page. Toasts handle theirs themselves. */
function isInPage(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('main') !== null)
}

function goToFirst([first]: Lead[]): boolean {
  return first !== undefined && goToRow(first.id)
}

/**
 * Moves the focus to the next or previous lead, and stops at the ends. If no lead had the focus, the first visible one gets it. Returns
 * false if there is no lead.
 */
function move(leads: Lead[], by: 1 | -1 | 0): boolean {
  const at = leads.findIndex(({ id }) => id === readLastLead())
  const step = by === 1 && isNextLead() ? 0 : by
  const id = at < 0 ? findLead(firstRowInSight()) : (leads[at + step] ?? leads[at])?.id
  return id != null && goToRow(id)
}

function findLead(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-lead]') : null
  return row ? Number(row.dataset.lead) : null
}

/**
 * Handles keys in the search box. Enter focuses the first result, once it has loaded and unless another key comes first; Escape in an empty
 * box returns to the rows.
 */
function useSearchKeys(keys: SearchKeys): void {
  const { shownSearch } = keys
  const latest = useRef(keys)
  latest.current = keys
  const waiting = useRef<HTMLInputElement>(null)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const box = event.target
      if (!isSearchBox(box)) return
      waiting.current = null
      if (event.key === 'Enter') {
        event.preventDefault()
        if (isShown(box, latest.current.shownSearch)) latest.current.goToFirst()
        else waiting.current = box
      }
      if (event.key === 'Escape' && !event.defaultPrevented && !latest.current.goBack()) box.blur()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    const box = waiting.current
    if (!box || !isShown(box, shownSearch)) return
    waiting.current = null
    if (document.activeElement === box) latest.current.goToFirst()
  }, [shownSearch])
}

function isSearchBox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('main input[type=search]')
}

function isShown({ value }: HTMLInputElement, shownSearch: string): boolean {
  return value.trim() === shownSearch
}
