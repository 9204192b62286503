import { readAddress } from './address-words.ts'
import { isNearly } from './edit-distance.ts'
import { routingKeysIn } from './eircode.ts'
import { foldWords } from './fold-words.ts'
import type { EircodeArea, KnownPlace } from './known-places.ts'
import { MOST_WORDS, type PlaceIndex } from './place-index.ts'
import { findInText } from './reading/find-in-text.ts'
import { foldName } from './reading/namesakes.ts'
import { type Effort, startEffort } from './search-effort.ts'

export type Search = (
  text: string,
  limit: number,
  isWanted: (place: KnownPlace) => boolean,
  effort?: Effort,
) => KnownPlace[]

/** What somebody types as far as they have come, the likeliest first. However long the text is, the effort is bounded. */
export function searchPlaces(index: PlaceIndex, areas: Map<string, EircodeArea>): Search {
  function searchWords(text: string, isWanted: (place: KnownPlace) => boolean, effort: Effort): KnownPlace[] {
    const { words } = readAddress(text, (word) => index.called(word).length > 0)
    for (const typed of new Set([text, words.join(' '), withoutArticle(words)])) {
      const exact = index.search(typed, isWanted, effort)
      if (exact.length > 0) return exact
    }
    const nearly = index.searchNearly(text, isWanted, effort)
    return nearly.length > 0 ? nearly : withoutExtraWords(text, isWanted, effort)
  }

  function withoutExtraWords(text: string, isWanted: (place: KnownPlace) => boolean, effort: Effort) {
    const words = foldWords(text)
    const { certainty, places } = findInText(index, areas, text, isWanted)
    const found = places.filter(isWanted)
    const ending = searchEnding(words, isWanted, effort)
    const last = words.at(-1) ?? ''
    // 'Naas Dublin': nothing but the county is wrong.
    const isAbove =
      certainty === 'assumed' &&
      index.findCounty(last) !== undefined &&
      !foldName(found[0]).split(' ').includes(last)
    return isAbove ? [...found, ...ending] : [...ending, ...found]
  }

  function searchEnding(words: string[], isWanted: (place: KnownPlace) => boolean, effort: Effort) {
    // The number of a terminal is none of a junction.
    const isGoal = (place: KnownPlace) => place.kind !== 'junction' && isWanted(place)
    for (let from = Math.max(1, words.length - MOST_WORDS); from < words.length - 1; from += 1) {
      const ending = index.search(words.slice(from).join(' '), isGoal, effort)
      if (ending.length > 0) return ending
    }
    return []
  }

  return (text, limit, isWanted, effort = startEffort()) => {
    const [key] = routingKeysIn(text)
    const area = areas.get(key ?? '')
    if (key && area && isWanted(area)) {
      const isAlone = foldWords(text).join('').toUpperCase() === key
      const districts = isAlone ? index.called(foldWords(area.town).join(' ')) : []
      return [...districts.filter(({ kind }) => kind === 'district'), area].slice(0, limit)
    }
    return [...new Set(searchWords(text, isWanted, effort))].slice(0, limit)
  }
}

/** A typing error in the article does not prevent a match: 'Th Rower'. */
function withoutArticle(words: string[]): string {
  return words.slice(isNearly(words[0] ?? '', 'the', 1, false) ? 1 : 0).join(' ')
}
