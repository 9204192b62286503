import type { Place } from '#contract/places/place.ts'
import type { Position } from './position.ts'

export type PlacesRegion = 'IE' | 'IE+NI'

/**
 * The meaning of free text. `plain`: one place, and the text says which. `assumed`: one place, although the text
 * says something besides, so the visitor is shown which. `namesakes`: places of one name. `open`: places to choose from, or one
 * to confirm; none where nothing is known.
 */
export type TextReading = {
  certainty: 'plain' | 'assumed' | 'namesakes' | 'open'
  /** the likeliest first */
  places: Place[]
}

/** Finds places while somebody types, and says where one is. Rejects with a ServiceError when it cannot answer. */
export type PlaceProvider = {
  name: 'embedded' | 'google' | 'photon'
  suggest(text: string, limit: number): Promise<Place[]>
  /** the position of an id of a provider, or of free text; null when no place or several places match */
  locate(reference: string): Promise<Position | null>
  /**
   * Returns everything that an id of a provider, or free text, can mean. `near`: the other end of the journey, which may decide
   * between namesakes.
   */
  read?(reference: string, near?: Position): Promise<TextReading>
}

/** Ids of external services carry their label, so that another provider understands them when that service is unavailable. */
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

/** Whether an id belongs to the bundled gazetteer. No other provider knows such ids. */
export function isEmbeddedId(reference: string): boolean {
  return /^(gn|own|eircode)-[\w-]+$/.test(reference)
}
