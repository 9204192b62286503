import { explainTooLong } from '#web/desk/ui/fields/use-length-limit.ts'
import { longestText } from '../fields/field.ts'
import type { Path } from '../state/document.ts'
import { useDispatch, useEditing, useProblem, useValue } from '../state/editor.ts'

/** The value at a place, what is wrong with it, and how it is changed. */
export function useField(path: Path) {
  const dispatch = useDispatch()
  const value = useValue(path)
  const problem = useProblem(path)
  const change = (next: unknown) => dispatch({ type: 'set', path, value: next })
  return { value, problem, change }
}

/** The remark on a text that is too long for its place in the document; undefined for one that fits. Nothing is cut. */
export function useTooLong(path: Path, text: string): string | undefined {
  return explainTooLong(text, longestText(useEditing().schema, path))
}
