import type { Place } from '#contract/places/place.ts'

export type Position = { lat: number; lon: number }
export type PlacesRegion = 'IE' | 'IE+NI'

/**
 * What free text means. `plain`: one place, and the text says which. `assumed`: one place, although the text
 * says something besides, so the visitor is shown which. `namesakes`: places of one name. `asked`: places to choose from, or one to confirm. `unknown`: none.
 */
export type TextReading = {
  certainty: 'plain' | 'assumed' | 'namesakes' | 'asked' | 'unknown'
  /** the likeliest first */
  places: Place[]
}

/** Finds places while somebody types, and says where one is. Rejects with a ServiceFault when it cannot answer. */
export type PlaceProvider = {
  name: 'embedded' | 'google' | 'photon'
  suggest(text: string, limit: number): Promise<Place[]>
  /** of an id that a provider gave out, or of free text; null when it knows no such place, or several */
  locate(reference: string): Promise<Position | null>
  /**
   * Of an id that a provider gave out, or of free text: all that it can mean. `near`: the other end of the journey, which may
   * tell namesakes apart.
   */
  read?(reference: string, near?: Position): Promise<TextReading>
}

/** Ids of outside services carry their label, so that another provider understands them when that service is away. */
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

/** Whether an id is one of the bundled gazetteer, which nobody else knows. */
export function isEmbeddedId(reference: string): boolean {
  return /^(gn|own|eircode)-[\w-]+$/.test(reference)
}
