import { z } from 'zod'
import { create } from 'zustand'
import { logWarning } from '#web/lib/log.ts'

const KEY = 'drafts'

/** The drafts of one person, by name. */
const Stored = z.object({ person: z.string(), drafts: z.record(z.string(), z.unknown()) })
type Stored = z.infer<typeof Stored>

const NOTHING: Stored = { person: '', drafts: {} }

const useDrafts = create<Stored>(() => NOTHING)

/** Sets whose drafts count; '' if nobody is signed in. Drafts stay in this tab after a session ends, for that person only. */
export function setDraftOwner(person: string): void {
  if (person === '') {
    useDrafts.setState(NOTHING)
    return
  }
  const stored = read()
  const drafts = stored.person === person ? stored.drafts : {}
  store({ person, drafts })
}

export function readDraft(name: string): unknown {
  return useDrafts.getState().drafts[name]
}

/** Stores a draft; undefined removes it. */
export function writeDraft(name: string, value: unknown): void {
  const { person, drafts } = useDrafts.getState()
  if (person === '' || (value === undefined && drafts[name] === undefined)) return
  const { [name]: _before, ...others } = drafts
  store({ person, drafts: value === undefined ? others : { ...others, [name]: value } })
}

const OPEN_DIALOG = 'open dialog: '

/** Names a draft that only says which dialog was open for which leads. Losing it loses no text. */
export function openDialogDraft(name: string): string {
  return `${OPEN_DIALOG}${name}`
}

export function hasDrafts(): boolean {
  return Object.keys(useDrafts.getState().drafts).some((name) => !name.startsWith(OPEN_DIALOG))
}

export function useHasDraft(name: string): boolean {
  return useDrafts(({ drafts }) => drafts[name] !== undefined)
}

export function forgetDrafts(): void {
  useDrafts.setState(NOTHING)
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    logWarning('What was typed could not be removed from this tab.', error)
  }
}

function store(stored: Stored): void {
  useDrafts.setState(stored)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch (error) {
    logWarning('What was typed could not be kept in this tab.', error)
  }
}

function read(): Stored {
  try {
    return Stored.catch(NOTHING).parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  } catch (error) {
    logWarning('What was typed could not be read from this tab.', error)
    return NOTHING
  }
}
