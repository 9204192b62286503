import { type Path, pathName, valueAt, withValue } from './document-path.ts'
import { type EditorState, stepTo } from './editor-state.ts'

/** `at` in milliseconds, of any clock */
export type SetField = { type: 'set-field'; path: Path; value: unknown; at: number }

const TYPING_MS = 1_000

/** Key strokes in one field that follow each other closely are undone together. */
export function setField(state: EditorState, { path, value, at }: SetField): EditorState {
  if (Object.is(valueAt(state.document, path), value)) return state
  const document = withValue(state.document, path, value)
  const field = pathName(path)
  const { typing } = state
  const typesOn = typing?.field === field && at - typing.at < TYPING_MS && typeof value === 'string'
  const next = typesOn ? { ...state, document, future: [] } : stepTo(state, document)
  return { ...next, typing: { field, at } }
}
