import type { KnownPlace } from './known-places.ts'
import { type IndexedName, withoutPadding } from './match-words.ts'

export type Entry = { place: KnownPlace; names: IndexedName[]; countyWords: string[]; weight: number }

/** So many letters of a word are looked up. */
export const INITIALS = 2

type MadeOf = (words: string[]) => { place: KnownPlace; name: string; at: number[] }[]

export function groupByName(entries: Entry[]): Map<string, KnownPlace[]> {
  const groups = new Map<string, KnownPlace[]>()
  for (const { place, names } of entries) {
    for (const name of new Set(names.map(({ words }) => words.join(' ')))) {
      const group = groups.get(name)
      if (group) group.push(place)
      else groups.set(name, [place])
    }
  }
  return groups
}

/** By their last words, so that few names are looked at for each text. */
export function indexWords(entries: Entry[]): MadeOf {
  const named = entries.flatMap(({ place, names }) =>
    names.flatMap(({ words }) => {
      const kept = withoutPadding(words)
      return kept.length > 1 ? [{ place, name: words.join(' '), words: kept }] : []
    }),
  )
  const byLastWord = Map.groupBy(named, ({ words }) => words.at(-1) ?? '')
  return (text) =>
    [...new Set(text)]
      .flatMap((word) => byLastWord.get(word) ?? [])
      .map(({ words, ...rest }) => ({ ...rest, at: words.map((word) => text.indexOf(word)) }))
      .filter(({ at }) => at.every((position) => position >= 0) && new Set(at).size === at.length)
}

/** By the first letters of the words of their names, so that few are looked at for each letter typed. */
export function indexInitials(entries: Entry[]): { entriesFor(starts: string[]): Entry[] } {
  const groups = new Map<string, Set<Entry>>()
  const put = (start: string, entry: Entry) => {
    const group = groups.get(start)
    if (group) group.add(entry)
    else groups.set(start, new Set([entry]))
  }
  for (const entry of entries)
    for (const word of entry.names.flatMap(({ words }) => words))
      for (let length = 1; length <= INITIALS; length += 1) put(word.slice(0, length), entry)
  return { entriesFor: (starts) => [...new Set(starts.flatMap((start) => [...(groups.get(start) ?? [])]))] }
}
