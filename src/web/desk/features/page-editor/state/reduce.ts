import { type AddItem, addItem } from './add-item.ts'
import type { EditorState } from './editor-state.ts'
import { type MarkSaved, markSaved } from './mark-saved.ts'
import { type MoveItem, moveItem } from './move-item.ts'
import { type MoveTestimonials, moveTestimonials } from './move-testimonials.ts'
import { type Redo, redo } from './redo.ts'
import { type RemoveItem, removeItem } from './remove-item.ts'
import { type ReplaceDocument, replaceDocument } from './replace-document.ts'
import { type SetField, setField } from './set-field.ts'
import { type Undo, undo } from './undo.ts'

export type EditorAction =
  | SetField
  | AddItem
  | RemoveItem
  | MoveItem
  | MoveTestimonials
  | ReplaceDocument
  | MarkSaved
  | Undo
  | Redo

/** Everything that can happen to a page that is being edited. */
export function reduce(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'set-field':
      return setField(state, action)
    case 'add-item':
      return addItem(state, action)
    case 'remove-item':
      return removeItem(state, action)
    case 'move-item':
      return moveItem(state, action)
    case 'move-praise':
      return moveTestimonials(state, action)
    case 'replace-document':
      return replaceDocument(state, action)
    case 'mark-saved':
      return markSaved(state, action)
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
  }
}
