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
  const namesByEntry = entries.map(({ names }) => names)
  const names = sortTexts(namesByEntry.map((all) => all.map(({ joined }) => joined)))
  const words = sortTexts(namesByEntry.map((all) => all.flatMap((name) => name.words)))
  const entriesAt = (places: Uint16Array) => Array.from(places, (place) => entries[place] ?? []).flat()
  return {
    beginning: (joined) => entriesAt(names.startingWith(joined.slice(0, NAME_INITIALS))),
    withWord: (word) => entriesAt(words.equalTo(word)),
    withStart: (word) => entriesAt(words.startingWith(word.slice(0, WORD_INITIALS))),
  }
}

/** `textsByEntry`: one list for each entry. Sorted texts take a tenth of the memory that a list for each of their beginnings would. */
function sortTexts(textsByEntry: string[][]) {
  const sorted = textsByEntry
    .flatMap((texts, at) => texts.map((text) => ({ text, at })))
    .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : one.at - other.at))
  const texts = sorted.map(({ text }) => text)
  const places = Uint16Array.from(sorted, ({ at }) => at)

  function firstFrom(text: string): number {
    let [low, high] = [0, texts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((texts[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Each place once, in the order of the entries. */
  function placesWhere(text: string, fits: (candidate: string) => boolean): Uint16Array {
    if (text === '') return new Uint16Array()
    const first = firstFrom(text)
    let end = first
    while (end < texts.length && fits(texts[end] ?? '')) end += 1
    return places
      .slice(first, end)
      .sort()
      .filter((place, index, all) => place !== all[index - 1])
  }

  return {
    startingWith: (start: string) => placesWhere(start, (text) => text.startsWith(start)),
    equalTo: (text: string) => placesWhere(text, (candidate) => candidate === text),
  }
}
