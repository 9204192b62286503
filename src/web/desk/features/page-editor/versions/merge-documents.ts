import type { PageDocument } from '../state/document-path.ts'
import { sameContent } from '../state/same-content.ts'

/**
 * One document of two that rest on the same one: what only one side changed is taken from it, and where both changed the
 * same part, the first of the two wins.
 */
export function mergeDocuments(base: PageDocument, first: PageDocument, second: PageDocument): PageDocument {
  return mergeParts(base, first, second) as PageDocument
}

function mergeParts(base: unknown, first: unknown, second: unknown): unknown {
  if (sameContent(first, second) || sameContent(base, second)) return first
  if (sameContent(base, first)) return second
  if (isRecord(base) && isRecord(first) && isRecord(second)) {
    const keys = [...new Set([...Object.keys(first), ...Object.keys(second)])]
    return Object.fromEntries(keys.map((key) => [key, mergeParts(base[key], first[key], second[key])]))
  }
  if (Array.isArray(base) && stayedInPlace(base, first) && stayedInPlace(base, second)) {
    return base.map((entry, at) => mergeParts(entry, first[at], second[at]))
  }
  return first
}

/** Whether each entry of a list is still where it was, changed or not; one that was moved, added or removed leaves no pairs. */
function stayedInPlace(base: readonly unknown[], list: unknown): list is readonly unknown[] {
  if (!Array.isArray(list) || list.length !== base.length) return false
  return list.every(
    (entry, at) => sameContent(entry, base[at]) || !base.some((other) => sameContent(entry, other)),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
