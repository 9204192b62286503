import type { Trip } from './trip.ts'

/** A trip without its empty parts; null when nothing is left. A list keeps its order. No luggage, once stated, is kept. */
export function dropEmptyFields(trip: Trip | null | undefined): Trip | null {
  // Leaving out what is optional keeps the type.
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
    // An occasion of which nothing but the kind is known is what the group type says already.
    const isBare = entries.length === 1 && entries[0]?.[0] === 'kind'
    return entries.length > 0 && !isBare ? Object.fromEntries(entries) : undefined
  }
  return value === '' || value === 0 || value === false || value === null ? undefined : value
}
