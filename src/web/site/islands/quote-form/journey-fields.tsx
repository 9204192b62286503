import type { ComponentProps } from 'react'
import { askedFields } from '#content/quote-form/trip-fields.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { findOccasionKind, OCCASION_KINDS, type OccasionKind } from '#contract/trips/occasion-kind.ts'
import { CountField } from './count-field.tsx'
import { DistanceAction } from './distance-action.tsx'
import { fieldProps, InputField, quoteFormControlId, SelectField, TextAreaField } from './field.tsx'
import { isDescribed } from './form-vehicle.ts'
import { JourneyMap } from './journey-map.tsx'
import type { FieldsProps } from './person-fields.tsx'
import { PlaceInput } from './place-input.tsx'
import { TripControl, type TripProps } from './trip/trip-control.tsx'
import { TripExtras } from './trip/trip-extras.tsx'
import type { useDistance } from './use-distance.ts'
import type { FieldHints } from './use-hints.ts'

type JourneyProps = FieldsProps & { hints: FieldHints; distance: ReturnType<typeof useDistance> }

type WatchedFieldProps = Omit<ComponentProps<'input'>, 'form'> & {
  field: 'dateOfTravel' | 'pickupTime' | 'returnDate' | 'returnTime'
  form: Pick<JourneyProps, 'labels' | 'given' | 'errors' | 'hints'>
}

const TITLES: Record<OccasionKind, string> = {
  airport: 'Your flight',
  wedding: 'The wedding',
  corporate: 'The company',
  school: 'The group',
}

export function JourneyFields(props: JourneyProps) {
  const { labels, hidden, showMap, distance } = props
  return (
    <fieldset className="quote-journey">
      <legend>{labels.journeyDetailsTitle}</legend>
      <WhereAndWhen {...props} />
      <ReturnFields {...props} />
      {!hidden.includes('startLocation') && (
        <DistanceAction
          label={labels.calculateDistance}
          route={distance.route}
          labels={{ startLocation: labels.pickupLocation, endLocation: labels.dropoffLocation }}
          onCalculate={() => distance.calculate()}
          onSettle={distance.settle}
        />
      )}
      {showMap && <JourneyMap route={distance.route} ends={distance.ends} labels={labels} />}
      <GroupFields {...props} />
    </fieldset>
  )
}

function WhereAndWhen(props: JourneyProps) {
  const { labels, placeholders, hidden, distance } = props
  return (
    <div className="field-rows">
      {!hidden.includes('startLocation') && (
        <PlaceInput
          {...fieldProps(props, 'startLocation', labels.pickupLocation)}
          placeholder={placeholders.pickupLocation}
          onPlace={(place) => distance.setEnd('startLocation', place)}
          place={distance.ends.startLocation}
        />
      )}
      <PlaceInput
        {...fieldProps(props, 'endLocation', labels.dropoffLocation)}
        placeholder={placeholders.dropoffLocation}
        onPlace={(place) => distance.setEnd('endLocation', place)}
        place={distance.ends.endLocation}
        optional
      />
      <WatchedField
        form={props}
        field="dateOfTravel"
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        autoComplete="off"
      />
      <WatchedField form={props} field="pickupTime" type="time" autoComplete="off" />
    </div>
  )
}

function GroupFields(props: JourneyProps) {
  const { labels, placeholders, given, errors, hints, hidden, groupTypes, vehicles } = props
  return (
    <div className="field-rows">
      <CountField
        {...fieldProps(props, 'numberOfPeople', labels.numberOfPeople)}
        hint={hints.numberOfPeople ?? null}
        least={1}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
      />
      {groupTypes.length > 0 && (
        <SelectField
          {...fieldProps(props, 'groupType', labels.groupType)}
          choices={groupTypes.map((name) => ({ value: name, name }))}
          unfolds={findOccasionKind}
          prompt="Select"
          optional
        />
      )}
      <OccasionFields groupTypes={groupTypes} given={given} errors={errors} />
      {!hidden.includes('selectedVehicle') && (
        <SelectField
          {...fieldProps(props, 'selectedVehicle', labels.vehicleSelected)}
          choices={vehicles}
          hint={vehicles.some(isDescribed) ? (hints.selectedVehicle ?? null) : undefined}
          prompt="Select a vehicle"
        />
      )}
      <TripExtras given={given} errors={errors} />
      <TextAreaField
        {...fieldProps(props, 'additionalInfo', labels.additionalInfo)}
        placeholder={placeholders.additionalInfo}
        optional
      />
    </div>
  )
}

/** Shows the return's fields while the box is ticked. CSS does so, without JavaScript. */
function ReturnFields(props: JourneyProps) {
  const { labels, given } = props
  return (
    <div className="return">
      <label className="switch">
        <input type="checkbox" name="roundTrip" defaultChecked={given.roundTrip} />
        <span className="switch-track" aria-hidden="true" />
        <span>{labels.returnToPickup}</span>
      </label>
      <div className="field-rows return-fields">
        <WatchedField form={props} field="returnDate" type="date" min={FIRST_DAY} max={LAST_DAY} />
        <WatchedField form={props} field="returnTime" type="time" />
      </div>
    </div>
  )
}

/**
 * Shows the questions of the chosen group type, by CSS and without JavaScript. Questions whose group type the page does not offer are left
 * out.
 */
function OccasionFields({ groupTypes, ...props }: TripProps & { groupTypes: readonly string[] }) {
  const asked = new Set(groupTypes.map(findOccasionKind))
  return OCCASION_KINDS.filter((kind) => asked.has(kind)).map((kind) => (
    <fieldset key={kind} className="occasion" data-occasion={kind}>
      <legend>{TITLES[kind]}</legend>
      <div className="field-rows">
        {kind === 'wedding' && (
          <p className="occasion-stops">
            <a href={`#${quoteFormControlId('stop1Place')}`}>Add the ceremony and the reception as stops</a>
          </p>
        )}
        {askedFields(kind).map((field) => (
          <TripControl key={field.name} field={field} {...props} />
        ))}
      </div>
    </fieldset>
  ))
}

/** Shows a field that has hints while it is being filled in. */
function WatchedField({ field, form, ...input }: WatchedFieldProps) {
  return (
    <InputField
      {...input}
      {...fieldProps(form, field, form.labels[field])}
      hint={form.hints[field] ?? null}
    />
  )
}
