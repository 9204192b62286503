import { OCCASION_FIELDS } from '#content/quote-form/trip-fields.ts'
import { findOccasionKind, OCCASION_KINDS, type OccasionKind } from '#contract/trips/occasion-kind.ts'
import { TripControl, type TripProps } from './trip-control.tsx'

const TITLES: Record<OccasionKind, string> = {
  airport: 'Your flight',
  wedding: 'The wedding',
  corporate: 'The company',
  school: 'The group',
}

/**
 * The stylesheet shows what the chosen type of group asks, so this works before and without JavaScript. What no type of the
 * page asks is not there.
 */
export function OccasionFields({ groupTypes, ...props }: TripProps & { groupTypes: readonly string[] }) {
  const asked = new Set(groupTypes.map(findOccasionKind))
  return OCCASION_KINDS.filter((kind) => asked.has(kind)).map((kind) => (
    <fieldset key={kind} className="occasion" data-occasion={kind}>
      <legend>{TITLES[kind]}</legend>
      <div className="field-rows">
        {OCCASION_FIELDS[kind].map((field) => (
          <TripControl key={field.name} field={field} {...props} />
        ))}
      </div>
    </fieldset>
  ))
}
