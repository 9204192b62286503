import { foldText } from '../basics/text.ts'

type Searched = {
  full_name: string
  email: string
  pickup_location: string
  dropoff_location: string
}

/**
 * What a search looks through: folded, every word after one space, so that a beginning of a word is found behind a space.
 * A line break keeps a search from matching across two fields.
 */
export function searchTextOf(lead: Searched): string {
  return [lead.full_name, lead.email, lead.pickup_location, lead.dropoff_location]
    .map((field) => ` ${searchWords(field)}`)
    .join('\n')
}

export function searchWords(value: string): string {
  return foldText(value).split(/\s+/).filter(Boolean).join(' ')
}

/** From three letters on anywhere; one or two only where a word begins. */
export function searchNeedle(words: string): string {
  return [...words].length < 3 ? ` ${words}` : words
}
