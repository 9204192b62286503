import type { Place } from '#contract/places/place.ts'

/**
 * The place as it is to stand in the field. An area is less exact than the Eircode or the address that led to it, so what
 * was typed stays and the area is named beside it; a routing key alone gives way to its area.
 */
export function chosenPlace(place: Place, typed: string, maxLength = Number.POSITIVE_INFINITY): Place {
  const text = typed.trim()
  const [key = ''] = place.label.split(' ')
  if (place.kind !== 'eircode-area' || text.length <= key.length) return place
  if (!text.toUpperCase().includes(key)) return place
  const whole = text.includes(place.label) ? text : `${text} (${place.label})`
  return { ...place, label: whole.length <= maxLength ? whole : text }
}
