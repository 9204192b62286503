import type { PageDocument } from './document-path.ts'
import { type EditorState, stepTo } from './editor-state.ts'

export type ReplaceDocument = { type: 'replace-document'; document: PageDocument }

/** Another whole document: unsaved work that is taken up again, an older version, what was saved last. */
export function replaceDocument(state: EditorState, { document }: ReplaceDocument): EditorState {
  return stepTo(state, document)
}
