import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { Problem } from '#content/read/parse-partial.ts'
import { type PageDocument, type Path, pathName, valueAt } from './document-path.ts'
import { type EditorState, openedState } from './editor-state.ts'
import { type EditorAction, reduce } from './reduce.ts'

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
    dispatch: (action) => set(({ editor }) => ({ editor: reduce(editor, action) })),
    setProblems: (problems) =>
      set({ problems: new Map(problems.map(({ path, message }) => [path, message])) }),
  }))
}

export const EditorContext = createContext<EditorStore | null>(null)

export function useEditor<Selected>(select: (store: Store) => Selected): Selected {
  const store = use(EditorContext)
  if (!store) throw new Error('There is no editor around this.')
  return useStore(store, select)
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

export function isDirty({ editor }: Store): boolean {
  return editor.document !== editor.saved
}
