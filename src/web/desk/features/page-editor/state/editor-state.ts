import type { PageDocument } from './document-path.ts'

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

export function openedState(document: PageDocument): EditorState {
  return { document, saved: document, past: [], future: [], typing: null }
}

const STEPS = 200

/** A document that can be undone; nothing where nothing changed. */
export function stepTo(state: EditorState, document: PageDocument): EditorState {
  if (document === state.document) return state
  const past = [...state.past, state.document].slice(-STEPS)
  return { ...state, document, past, future: [], typing: null }
}
