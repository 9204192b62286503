/** A place where many people go, which reveals no one's home. */
const LANDMARK =
  /\b(?:airport|terminal|hotel|castle|station|\w*port|harbour|pier|university|college|school|hospital|cathedral|church|abbey|stadium|arena|museum|theatre|racecourse|golf club|country club|shopping centre|conference centre)\b/gi
/** The last word of street and estate names. 'St' at the start is a saint. */
const STREET =
  /\b(?:street|road|rd|avenue|ave|drive|lane|terrace|close|court|crescent|place|row|square|quay|grove|lawns?|view|heights|estate|gardens|mews|apartments|park|green|manor|village|meadows?|woods?|downs|cottages?)\b|(?<=[a-z] )st\b/gi
const NUMBER = /^\d+ ?[a-z]?\b|\b(?:flat|apartment|apt|unit|suite|no|house)\b\.? ?\d/i
const EIRCODE = /\b[a-z]\d[\dw] ?[a-z\d]{4}\b/gi
const REGION =
  /^(?:co\.?|county|contae) |^(?:ireland|éire|northern ireland|uk)$|^(?:antrim|armagh|carlow|cavan|clare|cork|derry|donegal|down|dublin|fermanagh|galway|kerry|kildare|kilkenny|laois|leitrim|limerick|longford|louth|mayo|meath|monaghan|offaly|roscommon|sligo|tipperary|tyrone|waterford|westmeath|wexford|wicklow)(?: \d+w?)?$/i

/** The town or landmark of a place, without house and street: '14 Harbour View, Ennis, Co. Clare' is 'Ennis'. Null if there is none. */
export function findPlaceName(place: string): string | null {
  const parts = place.replace(EIRCODE, '').split(',')
  const named = parts.map((part) => part.trim()).filter(Boolean)
  const landmark = named.find((part) => findLast(part, LANDMARK) > findLast(part, STREET))
  if (landmark) return landmark
  const after = named.slice(named.findLastIndex(isAddress) + 1)
  const towns = after.filter((part) => !REGION.test(part))
  // The first of two names may be a house's.
  const town = after.length === named.length ? (towns[1] ?? towns[0]) : towns[0]
  return town ?? after[0] ?? findTownBehind(named.at(-1) ?? '')
}

function isAddress(part: string): boolean {
  return NUMBER.test(part) || findLast(part, STREET) >= 0
}

/** '12 Main Street Ennis' is 'Ennis'. */
function findTownBehind(part: string): string | null {
  const [street] = [...part.matchAll(STREET)].slice(-1)
  const town = street && part.slice(street.index + street[0].length).replace(/^[.\s]+/, '')
  return town && !NUMBER.test(town) ? town : null
}

/** Returns the start of the last match; -1 if none. */
function findLast(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}
