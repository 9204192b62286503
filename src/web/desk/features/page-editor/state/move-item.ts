import { listAt, type Path, withValue } from './document-path.ts'
import { type EditorState, stepTo } from './editor-state.ts'

export type MoveItem = { type: 'move-item'; path: Path; from: number; to: number }

export function moveItem(state: EditorState, { path, from, to }: MoveItem): EditorState {
  const items = listAt(state.document, path)
  const inside = (index: number) => index >= 0 && index < items.length
  if (from === to || !inside(from) || !inside(to)) return state
  return stepTo(state, withValue(state.document, path, moved(items, from, to)))
}

/** Moves the entry at `from` to `to`. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1))
}
