import type { KnownPlace } from '../known-places.ts'

/**
 * What a text means.
 * `plain`: one place, and the text says which.
 * `assumed`: one place, although the text says something besides or something else, so the visitor is shown which.
 * `namesakes`: places of one name, which the other end of the journey may settle.
 * `unconfirmed`: places that only whoever wrote it can choose from, or one that they are to confirm.
 * `unknown`: none.
 * The places stand with the likeliest first.
 */
export type Reading = {
  certainty: 'plain' | 'assumed' | 'namesakes' | 'unconfirmed' | 'unknown'
  places: KnownPlace[]
}

export const UNKNOWN: Reading = { certainty: 'unknown', places: [] }

/** Of what is called by one name: one that is clear, or all of them. */
export function makeReading(places: KnownPlace[], certainty: 'plain' | 'assumed'): Reading {
  if (places.length > 1) return { certainty: 'namesakes', places }
  return places.length === 1 ? { certainty, places } : UNKNOWN
}

export function unconfirmed(places: KnownPlace[]): Reading {
  return places.length > 0 ? { certainty: 'unconfirmed', places: [...new Set(places)] } : UNKNOWN
}
