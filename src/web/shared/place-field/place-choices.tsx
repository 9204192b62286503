import type { Place } from '#contract/places/place.ts'
import { placeQuestion } from './place-text.ts'

type PlaceChoicesProps = {
  /** the location's name in its form */
  label: string
  places: readonly Place[]
  /** class of the buttons, which look like those of their surroundings */
  buttonClass: string
  onChoose: (place: Place) => void
}

/** Shows the places that a location can mean, each with its county, as buttons. */
export function PlaceChoices({ label, places, buttonClass, onChoose }: PlaceChoicesProps) {
  return (
    <fieldset className="place-choices">
      <legend>{placeQuestion(label, places).legend}</legend>
      {places.map((place) => (
        <button key={place.id} className={buttonClass} type="button" onClick={() => onChoose(place)}>
          {place.label}
        </button>
      ))}
    </fieldset>
  )
}
