import { explainTooLong } from '#web/desk/ui/fields/use-length-limit.ts'
import { longestText } from '../fields/field.ts'
import type { Path } from '../state/document.ts'
import { useEditing } from '../state/editor.ts'

/** The message for a text that is too long; undefined if it fits. Nothing is cut. */
export function useTooLong(path: Path, text: string): string | undefined {
  return explainTooLong(text, longestText(useEditing().schema, path))
}
