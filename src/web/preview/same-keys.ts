/** What the sections tell the entries of a list apart by. */
const NAMES = ['text', 'label', 'title', 'name', 'question', 'location', 'src'] as const

/**
 * Whether a list holds two entries of one name, as it does while an entry is being copied or filled in. Sections key
 * their entries by name: drawn anew such a page is right, patched from its last drawing it may not be.
 */
export function hasNamesakes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value)) return Object.values(value).some(hasNamesakes)
  const names = value.map(nameOf).filter((name) => name !== undefined)
  return new Set(names).size < names.length || value.some(hasNamesakes)
}

function nameOf(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  const name = NAMES.find((key) => key in entry)
  return name && (entry as Record<string, unknown>)[name]
}
