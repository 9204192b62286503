import { type EircodeArea, type KnownPlace, readEircodeAreas, readPlaces } from './known-places.ts'
import { foldName, foldWords, withoutPadding } from './words.ts'

/** A name for comparison: words with a space before and after each, and without spaces, because people write names both ways. */
export type Name = { spaced: string; joined: string }
export type Entry = { place: KnownPlace; names: Name[]; county: string }
/** A name of several words, without padding words. */
type LongName = { place: KnownPlace; name: string; words: string[] }

type Names = {
  places: KnownPlace[]
  /** areas by routing key */
  areas: Map<string, EircodeArea>
  /** entries by the first letter, and the first two letters, of each word and of the whole name */
  byBeginning: Map<string, Entry[]>
  byName: Map<string, KnownPlace[]>
  byLastWord: Map<string, LongName[]>
  /** counties by their folded names */
  counties: Map<string, string>
}

let read: Names | undefined

/** Returns the index of the gazetteer's names. It is built on first use and kept, because the data never changes. */
export function names(): Names {
  read ??= readNames()
  return read
}

/** Returns the places with a name given as folded words. */
export const called = (name: string): KnownPlace[] => names().byName.get(name) ?? []

/** Returns the county that a folded word names. */
export const countyNamed = (word: string): string | undefined => names().counties.get(word)

/** Returns the folded form of a place's display name. */
export const shownName = (place?: KnownPlace) => foldName(place?.names[0] ?? '')

function readNames(): Names {
  const places = readPlaces()
  const areas = readEircodeAreas()
  const counties = new Map(places.map(({ county }) => [foldWords(county).join(' '), county]))
  const folded = new Map([...counties].map(([name, county]) => [county, name]))
  const byName = new Map<string, KnownPlace[]>()
  const byLastWord = new Map<string, LongName[]>()
  const entries = [...places, ...areas.values()].map((place) => {
    const all = [...new Set(place.names.map(foldName))]
    for (const name of all) {
      push(byName, name, place)
      const words = withoutPadding(name.split(' '))
      if (words.length > 1) push(byLastWord, words.at(-1) ?? '', { place, name, words })
    }
    return { place, names: all.map(toName), county: folded.get(place.county) ?? '' }
  })
  const byBeginning = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const beginning of beginningsOf(entry)) push(byBeginning, beginning, entry)
  return { places, areas, byBeginning, byName, byLastWord, counties }
}

function beginningsOf({ names }: Entry): Set<string> {
  const words = names.flatMap(({ spaced, joined }) => [joined, ...spaced.trim().split(' ')])
  return new Set(words.flatMap((word) => [word.slice(0, 1), word.slice(0, 2)]))
}

const toName = (name: string): Name => ({ spaced: ` ${name} `, joined: name.replaceAll(' ', '') })

function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
