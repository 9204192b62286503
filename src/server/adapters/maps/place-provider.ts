import type { Place } from '#contract/places/place.ts'
import type { Position } from './position.ts'

export type PlacesRegion = 'IE' | 'IE+NI'

/**
 * The result of reading free text. `plain`: one clear place. `assumed`: one place, but the text says more, so the visitor is shown it.
 * `namesakes`: several places of one name. `open`: places to choose from or confirm; none if nothing is known.
 */
export type TextReading = {
  certainty: 'plain' | 'assumed' | 'namesakes' | 'open'
  /** likeliest first */
  places: Place[]
}

/** Suggests places during typing, and locates them. Rejects with a ServiceError if the provider cannot answer. */
export type PlaceProvider = {
  name: 'embedded' | 'google' | 'photon'
  suggest(text: string, limit: number): Promise<Place[]>
  /** Returns the position of an id or of free text; null if no place or several places match. */
  locate(reference: string): Promise<Position | null>
  /** Returns all that an id or free text can mean. `near`: the other end of the journey, which may decide between namesakes. */
  read?(reference: string, near?: Position): Promise<TextReading>
}

/** Matches ids of external services. They carry their label, so that another provider can read them if the service fails. */
const CARRIED = /^(google|photon)\/([^/]*)\/(.*)$/s

export function carriedId(provider: 'google' | 'photon', key: string, label: string): string {
  return `${provider}/${encodeURIComponent(key)}/${label}`
}

export function readCarried(reference: string): { provider: string; key: string; label: string } | null {
  const [, provider, key, label] = CARRIED.exec(reference) ?? []
  if (provider === undefined || key === undefined || label === undefined) return null
  return { provider, key: decode(key), label }
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}

/** Returns whether an id is from the built-in gazetteer, which other providers do not know. */
export function isEmbeddedId(reference: string): boolean {
  return /^(gn|own|eircode)-[\w-]+$/.test(reference)
}
