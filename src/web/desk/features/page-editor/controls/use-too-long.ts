import { explainTooLong } from '#web/desk/ui/fields/use-length-limit.ts'
import { longestText } from '../fields/field.ts'
import type { Path } from '../state/document.ts'
import { useEditing } from '../state/editor.ts'

/** The remark on a text that is too long for its place in the document; undefined for one that fits. Nothing is cut. */
export function useTooLong(path: Path, text: string): string | undefined {
  return explainTooLong(text, longestText(useEditing().schema, path))
}
