import { listAt, type Path, withValue } from './document-path.ts'
import { type EditorState, stepTo } from './editor-state.ts'

export type AddItem = { type: 'add-item'; path: Path; item: unknown }

export function addItem(state: EditorState, { path, item }: AddItem): EditorState {
  const items = [...listAt(state.document, path), item]
  return stepTo(state, withValue(state.document, path, items))
}
