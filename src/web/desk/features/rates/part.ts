/** Field of the card → what is wrong with it, by its path: 'classes.0.name'. */
export type CardErrors = Record<string, string>

/** What an editor of one part of the card is handed. */
export type PartProps<Value> = {
  value: Value
  onChange: (value: Value) => void
  errors: CardErrors
}

/** A list with one entry changed. */
export function withEntry<Entry>(list: readonly Entry[], at: number, entry: Entry): Entry[] {
  return list.map((other, index) => (index === at ? entry : other))
}

export function withoutEntry<Entry>(list: readonly Entry[], at: number): Entry[] {
  return list.filter((_, index) => index !== at)
}

/** An id that no entry has, nor one that somebody else adds meanwhile: fixed prices name their zones and classes by it. */
export function nextId(kind: string, entries: readonly { id: string }[]): string {
  const id = `${kind}-${Math.random().toString(36).slice(2, 8)}`
  return entries.some((entry) => entry.id === id) ? nextId(kind, entries) : id
}
