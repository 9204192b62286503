import type { Place } from '#contract/places/place.ts'

/**
 * Returns a chosen place with the text to show. A typed Eircode or address stays, because it is more exact than the area; a routing key
 * alone is replaced.
 */
export function chosenPlace(place: Place, typed: string, maxLength = Number.POSITIVE_INFINITY): Place {
  const text = typed.trim()
  const [key = ''] = place.label.split(' ')
  if (place.kind !== 'eircode-area' || text.length <= key.length) return place
  if (!text.toUpperCase().includes(key)) return place
  const whole = text.includes(place.label) ? text : `${text} (${place.label})`
  return { ...place, label: whole.length <= maxLength ? whole : text }
}

type Question = { status: string; legend: string }

/** Returns the question about an ambiguous location. `label` is the field's label. */
export function placeQuestion(label: string, places: readonly Place[]): Question {
  if (places.length === 1)
    return {
      status: 'We are not sure of this place. Please confirm it below, or enter another one.',
      legend: `${label}: is this the place?`,
    }
  const names = new Set(places.map(shortenName))
  return {
    status: `${names.size === 1 ? 'Several places have this name.' : 'This could be more than one place.'} Please choose one below.`,
    legend: `${label}: which one?`,
  }
}

const shortenName = ({ label, county }: Place) => label.replace(`, Co. ${county}`, '')
