/** How many more entries of the gazetteer one search may look at. A count, not a time, so that it is the same on every machine. */
export type Effort = { left: number }

/** Three times what the most general ordinary text, a single letter, needs. */
export const MOST_ENTRIES = 3_000

export function startEffort(): Effort {
  return { left: MOST_ENTRIES }
}

/** Those that may still be looked at. They count as looked at. */
export function takeEntries<Entry>(effort: Effort, entries: Entry[]): Entry[] {
  const taken = entries.slice(0, effort.left)
  effort.left -= taken.length
  return taken
}
