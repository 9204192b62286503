import type { Trip } from './trip.ts'

/** Removes a trip's empty parts; null if nothing is left. Lists keep their order, and "no luggage" stays if it was chosen. */
export function dropEmptyFields(trip: Trip | null | undefined): Trip | null {
  // The type stays, because only optional properties are removed.
  const compacted = (compact(trip ?? {}) as Trip | undefined) ?? null
  const isWithoutLuggage = compacted?.luggage === undefined && Object.values(trip?.luggage ?? {}).includes(0)
  return isWithoutLuggage ? { ...compacted, luggage: { large: 0 } } : compacted
}

function compact(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.map(compact).filter((entry) => entry !== undefined)
    return list.length > 0 ? list : undefined
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).flatMap(([name, each]) => {
      const compacted = compact(each)
      return compacted === undefined ? [] : [[name, compacted] as const]
    })
    // An occasion without details adds nothing to the group type.
    const isBare = entries.length === 1 && entries[0]?.[0] === 'kind'
    return entries.length > 0 && !isBare ? Object.fromEntries(entries) : undefined
  }
  return value === '' || value === 0 || value === false || value === null ? undefined : value
}
