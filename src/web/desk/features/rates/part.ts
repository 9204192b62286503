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

/** An id that no entry has: its kind and the next free number. */
export function nextId(kind: string, entries: readonly { id: string }[]): string {
  const used = new Set(entries.map(({ id }) => id))
  let number = entries.length + 1
  while (used.has(`${kind}-${number}`)) number += 1
  return `${kind}-${number}`
}
