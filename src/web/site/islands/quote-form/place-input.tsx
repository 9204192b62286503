import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { Place } from '#contract/places/place.ts'
import { PlaceField } from '#web/shared/place-field/place-field.tsx'
import { controlProps, FieldBox, type FieldFrame } from './field.tsx'

type PlaceInputProps = FieldFrame & {
  defaultValue: string
  placeholder: string
  onPlace: (place: Place | undefined) => void
  place: Place | undefined
}

export function PlaceInput({ defaultValue, placeholder, onPlace, place, ...frame }: PlaceInputProps) {
  return (
    <FieldBox {...frame}>
      <PlaceField
        {...controlProps(frame)}
        defaultValue={defaultValue}
        placeholder={placeholder}
        maxLength={LEAD_LIMITS.location}
        listLabel={`${frame.label}: places`}
        onPlace={onPlace}
        place={place}
      />
    </FieldBox>
  )
}
