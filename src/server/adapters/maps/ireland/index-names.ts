import type { KnownPlace } from './known-places.ts'
import { type IndexedName, withoutPadding } from './match-words.ts'

export type Entry = { place: KnownPlace; names: IndexedName[]; countyWords: string[]; weight: number }

/** So many letters of the beginning of a word are looked up, and of a whole name. */
const WORD_INITIALS = 4
const NAME_INITIALS = 10

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
      const remaining = withoutPadding(words)
      return remaining.length > 1 ? [{ place, name: words.join(' '), words: remaining }] : []
    }),
  )
  const byLastWord = Map.groupBy(named, ({ words }) => words.at(-1) ?? '')
  return (text) =>
    [...new Set(text)]
      .flatMap((word) => byLastWord.get(word) ?? [])
      .map(({ words, ...rest }) => ({ ...rest, at: words.map((word) => text.indexOf(word)) }))
      .filter(({ at }) => at.every((position) => position >= 0) && new Set(at).size === at.length)
}

export type EntryIndex = {
  /** of which a name begins so, spaces aside */
  beginning(joined: string): Entry[]
  /** of which a name has this word */
  withWord(word: string): Entry[]
  /** of which a name has a word that begins so */
  withStart(word: string): Entry[]
}

/** By words and by the first letters of words and names, so that few are looked at for each letter typed. */
export function indexEntries(entries: Entry[]): EntryIndex {
  const [names, words, starts] = [groupEntries(), groupEntries(), groupEntries()]
  for (const entry of entries) {
    for (const name of entry.names) {
      names.putStarts(name.joined, NAME_INITIALS, entry)
      for (const word of name.words) {
        words.put(word, entry)
        starts.putStarts(word, WORD_INITIALS, entry)
      }
    }
  }
  return {
    beginning: (joined) => names.get(joined.slice(0, NAME_INITIALS)),
    withWord: words.get,
    withStart: (word) => starts.get(word.slice(0, WORD_INITIALS)),
  }
}

function groupEntries() {
  const groups = new Map<string, Entry[]>()
  function put(key: string, entry: Entry): void {
    const group = groups.get(key)
    if (!group) groups.set(key, [entry])
    // All names of an entry are put one after the other.
    else if (group.at(-1) !== entry) group.push(entry)
  }
  function putStarts(word: string, max: number, entry: Entry): void {
    for (let length = 1; length <= Math.min(max, word.length); length += 1) put(word.slice(0, length), entry)
  }
  return { get: (key: string) => groups.get(key) ?? [], put, putStarts }
}
