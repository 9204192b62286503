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
  saved: PageDocument
  /** the states for undo, the latest last */
  past: readonly PageDocument[]
  /** the states for redo, the next one first */
  future: readonly PageDocument[]
  /** the field and time of the last change, by which typing is joined into one step */
  typing: { field: string; at: number } | null
}

export type EditorAction =
  /** the path [] replaces the whole document: by restored work, an older version or the last save */
  | { type: 'set'; path: Path; value: unknown }
  /** `stored` is the form in which the server saved `sent` */
  | { type: 'saved'; sent: PageDocument; stored: PageDocument }
  | { type: 'undo' }
  | { type: 'redo' }

const STEPS = 200

const TYPING_MS = 1_000

export function openedState(document: PageDocument): EditorState {
  return { document, saved: document, past: [], future: [], typing: null }
}

/** Applies an action to an editor's state. `now` is in milliseconds of any clock. */
export function reduce(state: EditorState, action: EditorAction, now: number): EditorState {
  const { document, past, future } = state
  switch (action.type) {
    case 'set':
      return setValue(state, action, now)
    case 'saved': {
      const { sent, stored } = action
      // Text typed while saving stays; everything else takes its stored form.
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

/** Sets a value. Quick changes of one field are undone together. */
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
  /** the document's problems: messages by path */
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
  /** the document's schema, for its limits */
  schema: z.core.$ZodType
  /** the business, whose settings supply texts */
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

/** Returns one value of the document. The component renders again only if that value changes. */
export function useValue(path: Path): unknown {
  return useEditor(({ editor }) => valueAt(editor.document, path))
}

export function useProblem(path: Path): string | undefined {
  return useEditor(({ problems }) => problems.get(pathName(path)))
}

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

export function useField(path: Path) {
  const dispatch = useDispatch()
  const value = useValue(path)
  const problem = useProblem(path)
  const change = (next: unknown) => dispatch({ type: 'set', path, value: next })
  return { value, problem, change }
}
