import type { EditorState } from './editor-state.ts'

export type Redo = { type: 'redo' }

export function redo(state: EditorState): EditorState {
  const [document, ...future] = state.future
  if (!document) return state
  return { ...state, document, past: [...state.past, state.document], future, typing: null }
}
