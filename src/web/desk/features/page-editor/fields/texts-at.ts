import { type PageDocument, valueAt } from '../state/document-path.ts'

/** The texts that the preview searches for a field: its own first, then those of its entry. */
export function textsAt(document: PageDocument, field: string | null): string[] {
  if (field === null) return []
  const path = field.split('.')
  const entryEnd = path.findLastIndex((key) => /^\d+$/.test(key)) + 1
  const entry = entryEnd > 0 ? valueAt(document, path.slice(0, entryEnd)) : undefined
  return [...listTexts(valueAt(document, path)), ...listTexts(entry)]
}

/** Of a text, a list or an entry; of nothing below. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter((part) => typeof part === 'string')
}
