import { listAt, type Path, withValue } from './document-path.ts'
import { type EditorState, stepTo } from './editor-state.ts'

export type RemoveItem = { type: 'remove-item'; path: Path; index: number }

export function removeItem(state: EditorState, { path, index }: RemoveItem): EditorState {
  const items = listAt(state.document, path)
  if (index < 0 || index >= items.length) return state
  return stepTo(state, withValue(state.document, path, items.toSpliced(index, 1)))
}
