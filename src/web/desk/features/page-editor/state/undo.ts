import type { EditorState } from './editor-state.ts'

export type Undo = { type: 'undo' }

export function undo(state: EditorState): EditorState {
  const document = state.past.at(-1)
  if (!document) return state
  return {
    ...state,
    document,
    past: state.past.slice(0, -1),
    future: [state.document, ...state.future],
    typing: null,
  }
}
