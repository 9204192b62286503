import type { Place } from '#contract/places/place.ts'
import type { Choices, Ends } from './use-distance.ts'

type PlaceChoicesProps = {
  choices: Choices
  labels: Record<keyof Ends, string>
  onChoose: (field: keyof Ends, place: Place) => void
}

const FIELDS = ['startLocation', 'endLocation'] as const

/** The places that share a name, each with its county, as buttons. One end is settled at a time. */
export function PlaceChoices({ choices, labels, onChoose }: PlaceChoicesProps) {
  const field = FIELDS.find((end) => choices[end])
  if (!field) return null
  return (
    <fieldset className="place-choices">
      <legend>{`${labels[field]}: which one?`}</legend>
      {choices[field]?.map((place) => (
        <button
          key={place.id}
          className="button button-quiet"
          type="button"
          onClick={() => onChoose(field, place)}
        >
          {place.label}
        </button>
      ))}
    </fieldset>
  )
}
