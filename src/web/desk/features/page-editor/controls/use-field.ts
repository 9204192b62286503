import type { Path } from '../state/document-path.ts'
import { useDispatch, useProblem, useValue } from '../state/editor-store.ts'

/** The value at a place, what is wrong with it, and how it is changed. */
export function useField(path: Path) {
  const dispatch = useDispatch()
  const value = useValue(path)
  const problem = useProblem(path)
  const change = (next: unknown) => dispatch({ type: 'set-field', path, value: next, at: performance.now() })
  return { value, problem, change }
}

export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
