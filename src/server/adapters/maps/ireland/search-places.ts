import { routingKeysIn } from './eircode.ts'
import { findInText } from './find-in-text.ts'
import { foldWords } from './fold-words.ts'
import type { EircodeArea, KnownPlace } from './known-places.ts'
import { MOST_WORDS, type PlaceIndex } from './place-index.ts'
import { type Effort, startEffort } from './search-effort.ts'

export type Search = (
  text: string,
  limit: number,
  isWanted: (place: KnownPlace) => boolean,
  effort?: Effort,
) => KnownPlace[]

/** What somebody types as far as they have come, the likeliest first. However long the text is, the effort is bounded. */
export function searchPlaces(index: PlaceIndex, areas: Map<string, EircodeArea>): Search {
  function withoutExtraWords(...[text, limit, isWanted, effort]: Required<Parameters<Search>>): KnownPlace[] {
    const found = findInText(index, areas, text, isWanted).filter(isWanted)
    const words = foldWords(text)
    // The number of a terminal is none of a junction.
    const isGoal = (place: KnownPlace) => place.kind !== 'junction' && isWanted(place)
    for (let from = Math.max(1, words.length - MOST_WORDS); from < words.length - 1; from += 1) {
      const ending = index.search(words.slice(from).join(' '), isGoal, effort)
      if (ending.length > 0) return [...new Set([...ending, ...found])].slice(0, limit)
    }
    return found.slice(0, limit)
  }

  return (text, limit, isWanted, effort = startEffort()) => {
    const [key] = routingKeysIn(text)
    const area = areas.get(key ?? '')
    if (key && area && isWanted(area)) {
      const isAlone = foldWords(text).join('').toUpperCase() === key
      const districts = isAlone ? index.called(foldWords(area.town).join(' ')) : []
      return [...districts.filter(({ kind }) => kind === 'district'), area].slice(0, limit)
    }
    const exact = index.search(text, isWanted, effort)
    const found = exact.length > 0 ? exact : index.searchNearly(text, isWanted, effort)
    return found.length > 0
      ? [...new Set(found)].slice(0, limit)
      : withoutExtraWords(text, limit, isWanted, effort)
  }
}
