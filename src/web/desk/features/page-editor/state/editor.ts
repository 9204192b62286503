import { createContext, use } from 'react'
import type { z } from 'zod'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { Problem } from '#content/parse/parse-partial.ts'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import { mergeDocuments } from '#contract/content/merge-documents.ts'
import type { Business } from '#contract/settings/business.ts'
import { listAt, type PageDocument, type Path, pathName, valueAt, withValue } from './document.ts'

export type EditorState = {
  document: PageDocument
  /** as it is stored on the server */
  saved: PageDocument
  /** what undo goes back to, the last state last */
  past: readonly PageDocument[]
  /** what redo goes forward to, the next state first */
  future: readonly PageDocument[]
  /** the field that the last change was made in, and when: typing on is one step */
  typing: { field: string; at: number } | null
}

export type EditorAction =
  /** The path [] is the whole document: unsaved work that is taken up again, an older version, what was saved last. */
  | { type: 'set'; path: Path; value: unknown }
  /** `stored` is what became of `sent`: trimmed, cleaned, whole */
  | { type: 'saved'; sent: PageDocument; stored: PageDocument }
  | { type: 'undo' }
  | { type: 'redo' }

const STEPS = 200

const TYPING_MS = 1_000

export function openedState(document: PageDocument): EditorState {
  return { document, saved: document, past: [], future: [], typing: null }
}

/** Everything that can happen to a page that is being edited. `now` in milliseconds, of any clock. */
export function reduce(state: EditorState, action: EditorAction, now: number): EditorState {
  const { document, past, future } = state
  switch (action.type) {
    case 'set':
      return setValue(state, action, now)
    case 'saved': {
      const { sent, stored } = action
      // Text typed while the save was under way stays; else the form shows what is stored.
      const { merged } = mergeDocuments({ base: sent, mine: document, theirs: stored })
      return {
        ...state,
        saved: stored,
        document: isSameValue(merged, stored) ? stored : merged,
        typing: null,
      }
    }
    case 'undo': {
      const last = past.at(-1)
      if (!last) return state
      return {
        ...state,
        document: last,
        past: past.slice(0, -1),
        future: [document, ...future],
        typing: null,
      }
    }
    case 'redo': {
      const [next, ...later] = future
      if (!next) return state
      return { ...state, document: next, past: [...past, document], future: later, typing: null }
    }
  }
}

/** Key strokes in one field that follow each other closely are undone together. */
function setValue(
  state: EditorState,
  { path, value }: { path: Path; value: unknown },
  now: number,
): EditorState {
  const { document, past, typing } = state
  if (Object.is(valueAt(document, path), value)) return state
  const field = pathName(path)
  const typesOn = typing?.field === field && now - typing.at < TYPING_MS && typeof value === 'string'
  return {
    ...state,
    document: withValue(document, path, value),
    past: typesOn ? past : [...past, document].slice(-STEPS),
    future: [],
    typing: typeof value === 'string' ? { field, at: now } : null,
  }
}

type Store = {
  editor: EditorState
  /** what cannot be saved: path → why */
  problems: ReadonlyMap<string, string>
  dispatch: (action: EditorAction) => void
  setProblems: (problems: readonly Problem[]) => void
}

export type EditorStore = StoreApi<Store>

export function createEditorStore(document: PageDocument): EditorStore {
  return createStore<Store>((set) => ({
    editor: openedState(document),
    problems: new Map(),
    dispatch: (action) => set(({ editor }) => ({ editor: reduce(editor, action, performance.now()) })),
    setProblems: (problems) =>
      set({ problems: new Map(problems.map(({ path, message }) => [path, message])) }),
  }))
}

type Editing = {
  store: EditorStore
  /** of the document: fields take their limits from it */
  schema: z.core.$ZodType
  /** whose page is edited: some texts are drawn from it */
  business: Business
}

export const EditorContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditorContext)
  if (!editing) throw new Error('There is no editor around this.')
  return editing
}

export function useEditor<Selected>(select: (store: Store) => Selected): Selected {
  return useStore(useEditing().store, select)
}

export function useDispatch(): Store['dispatch'] {
  return useEditor(({ dispatch }) => dispatch)
}

/** One value of the document. A component that reads it renders again when it changes, and only then. */
export function useValue(path: Path): unknown {
  return useEditor(({ editor }) => valueAt(editor.document, path))
}

/** Why the value there cannot be saved. */
export function useProblem(path: Path): string | undefined {
  return useEditor(({ problems }) => problems.get(pathName(path)))
}

/** Edits the list at a place: entries are added, removed and moved. */
export function useListEdit(path: Path) {
  const { store } = useEditing()
  return (edit: (entries: readonly unknown[]) => readonly unknown[]): void => {
    const { editor, dispatch } = store.getState()
    dispatch({ type: 'set', path, value: edit(listAt(editor.document, path)) })
  }
}

export function isDirty({ editor }: Store): boolean {
  return editor.document !== editor.saved
}

/** The value at a place, what is wrong with it, and how it is changed. */
export function useField(path: Path) {
  const dispatch = useDispatch()
  const value = useValue(path)
  const problem = useProblem(path)
  const change = (next: unknown) => dispatch({ type: 'set', path, value: next })
  return { value, problem, change }
}
