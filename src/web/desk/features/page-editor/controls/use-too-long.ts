import { explainTooLong } from '#web/desk/ui/fields/use-length-limit.ts'
import { longestText } from '../fields/field.ts'
import type { Path } from '../state/document.ts'
import { useEditing } from '../state/editor.ts'

/** Returns the message for a text that is too long; undefined if it fits. The text is never cut off. */
export function useTooLong(path: Path, text: string): string | undefined {
  return explainTooLong(text, longestText(useEditing().schema, path))
}
