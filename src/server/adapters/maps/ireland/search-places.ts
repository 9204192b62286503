import { routingKeysIn } from './eircode.ts'
import { findInText } from './find-in-text.ts'
import { foldWords } from './fold-words.ts'
import type { EircodeArea, KnownPlace } from './known-places.ts'
import type { PlaceIndex } from './place-index.ts'

type Search = (text: string, limit: number, isWanted: (place: KnownPlace) => boolean) => KnownPlace[]

/** What somebody types as far as they have come, the likeliest first. */
export function searchPlaces(index: PlaceIndex, areas: Map<string, EircodeArea>): Search {
  function withoutExtraWords(...[text, limit, isWanted]: Parameters<Search>): KnownPlace[] {
    const found = findInText(index, areas, text, isWanted).filter(isWanted)
    const words = foldWords(text)
    // The number of a terminal is none of a junction.
    const isGoal = (place: KnownPlace) => place.kind !== 'junction' && isWanted(place)
    for (let from = 1; from < words.length - 1; from += 1) {
      const ending = index.search(words.slice(from).join(' '), limit, isGoal, false)
      if (ending.length > 0) return [...new Set([...ending, ...found])].slice(0, limit)
    }
    return found.slice(0, limit)
  }

  return (text, limit, isWanted) => {
    const [key] = routingKeysIn(text)
    const area = areas.get(key ?? '')
    if (key && area && isWanted(area)) {
      const isAlone = foldWords(text).join('').toUpperCase() === key
      const districts = isAlone ? index.called(foldWords(area.town).join(' ')) : []
      return [...districts.filter(({ kind }) => kind === 'district'), area].slice(0, limit)
    }
    const found = index.search(text, limit, isWanted)
    return found.length > 0 ? found : withoutExtraWords(text, limit, isWanted)
  }
}
