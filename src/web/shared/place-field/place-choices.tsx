import type { Place } from '#contract/places/place.ts'
import { placeQuestion } from './place-text.ts'

type PlaceChoicesProps = {
  label: string
  places: readonly Place[]
  buttonClass: string
  onChoose: (place: Place) => void
}

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
