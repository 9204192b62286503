import type { KnownPlace } from './known-places.ts'
import { type FoldedName, joinName, splitName, withoutPadding } from './match-words.ts'
import { type SortedTexts, sortTexts } from './sorted-texts.ts'

/** `order`: of its label among all others */
export type Entry = {
  place: KnownPlace
  names: FoldedName[]
  countyWords: string[]
  weight: number
  order: number
}

/** So many letters of the beginning of a word are looked up, and of a whole name. */
const WORD_INITIALS = 4
const NAME_INITIALS = 10

export type EntryIndex = {
  /** of which a name is this one */
  called(name: FoldedName): Entry[]
  /** of which a name begins so, spaces aside */
  beginning(joined: string): Entry[]
  /** of which a name has this word */
  withWord(word: string): Entry[]
  /** of which a name has a word that begins so */
  withStart(word: string): Entry[]
  /** names of several words that all stand among these, and where; padding aside */
  listMade(words: string[]): { place: KnownPlace; name: FoldedName; at: number[] }[]
}

/** By words and by the first letters of words and names, so that few are looked at for each letter typed. */
export function indexEntries(entries: Entry[]): EntryIndex {
  const sort = (read: (name: FoldedName) => string[]): SortedTexts =>
    sortTexts(entries.map(({ names }) => names.flatMap(read)))
  const share = shareTexts()
  const names = sort((name) => [name])
  const joined = sort((name) => [joinName(name)])
  const words = sort((name) => splitName(name).map(share))
  const lastWords = sort((name) => findLastWord(name).map(share))
  const entriesAt = (places: Uint16Array): Entry[] => {
    const found: Entry[] = []
    for (const place of places) {
      const entry = entries[place]
      if (entry) found.push(entry)
    }
    return found
  }

  return {
    called: (name) => entriesAt(names.equalTo(name)),
    beginning: (start) => entriesAt(joined.startingWith(start.slice(0, NAME_INITIALS))),
    withWord: (word) => entriesAt(words.equalTo(word)),
    withStart: (word) => entriesAt(words.startingWith(word.slice(0, WORD_INITIALS))),
    listMade: (text) =>
      [...new Set(text)]
        .flatMap((word) => entriesAt(lastWords.equalTo(word)).flatMap((entry) => endingWith(entry, word)))
        .map(({ place, name }) => ({
          place,
          name,
          at: withoutPadding(splitName(name)).map((word) => text.indexOf(word)),
        }))
        .filter(({ at }) => at.every((position) => position >= 0) && new Set(at).size === at.length),
  }
}

/** The last word of a name of several words, by which it is looked up, so that few are looked at for each text. */
function findLastWord(name: FoldedName): string[] {
  const words = withoutPadding(splitName(name))
  return words.length > 1 ? words.slice(-1) : []
}

function endingWith({ place, names }: Entry, word: string): { place: KnownPlace; name: FoldedName }[] {
  return names.filter((name) => findLastWord(name)[0] === word).map((name) => ({ place, name }))
}

/** The same words stand in many names, and one copy of each is enough. */
function shareTexts(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}
