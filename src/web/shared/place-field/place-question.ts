import type { Place } from '#contract/places/place.ts'

type Question = { status: string; legend: string }

/** The question about a location that can be several places, or one to confirm. `label`: the name of the location. */
export function placeQuestion(label: string, places: readonly Place[]): Question {
  if (places.length === 1)
    return {
      status: 'We are not sure of this place. Please confirm it below, or enter another one.',
      legend: `${label}: is this the place?`,
    }
  const names = new Set(places.map(shortenName))
  return {
    status: `${names.size === 1 ? 'Several places have this name.' : 'This can be more than one place.'} Please choose one below.`,
    legend: `${label}: which one?`,
  }
}

const shortenName = ({ label, county }: Place) => label.replace(`, Co. ${county}`, '')
