import { use } from 'react'
import { explainTooLong } from '#web/desk/ui/fields/use-length-limit.ts'
import { longestText } from '../fields/field-limits.ts'
import { SchemaContext } from '../fields/schema-context.ts'
import type { Path } from '../state/document-path.ts'

/** What is said of a text that is too long for its place in the document; undefined for one that fits. Nothing is cut. */
export function useTooLong(path: Path, text: string): string | undefined {
  return explainTooLong(text, longestText(use(SchemaContext), path))
}
