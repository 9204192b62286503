import type { PageDocument } from './document-path.ts'
import type { EditorState } from './editor-state.ts'

export type MarkSaved = {
  type: 'mark-saved'
  /** what was sent */
  sent: PageDocument
  /** what is stored now: trimmed, cleaned, whole */
  stored: PageDocument
}

/** What was typed while the save was under way stays; else the form shows what is stored. */
export function markSaved(state: EditorState, { sent, stored }: MarkSaved): EditorState {
  const document = state.document === sent ? stored : state.document
  return { ...state, saved: stored, document, typing: null }
}
