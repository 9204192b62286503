import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { findOccasionKind } from '#contract/trips/occasion-kind.ts'
import { DistanceAction } from './distance-action.tsx'
import { QuoteTextField, SelectField } from './field.tsx'
import { isDescribed } from './form-vehicle.ts'
import { WatchedField } from './hinted-field.tsx'
import { JourneyMap } from './journey-map.tsx'
import type { JourneyProps } from './journey-props.ts'
import { PlaceInput } from './place-input.tsx'
import { ReturnFields } from './return-fields.tsx'
import { OccasionFields } from './trip/occasion-fields.tsx'

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
  const { labels, placeholders, given, errors, hidden, distance } = props
  return (
    <div className="field-rows">
      {!hidden.includes('startLocation') && (
        <PlaceInput
          field="startLocation"
          label={labels.pickupLocation}
          error={errors.startLocation}
          defaultValue={given.startLocation}
          placeholder={placeholders.pickupLocation}
          onPlace={(place) => distance.setEnd('startLocation', place)}
          place={distance.ends.startLocation}
        />
      )}
      <PlaceInput
        field="endLocation"
        label={labels.dropoffLocation}
        error={errors.endLocation}
        defaultValue={given.endLocation}
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
      {!hidden.includes('selectedVehicle') && (
        <SelectField
          field="selectedVehicle"
          label={labels.vehicleSelected}
          error={errors.selectedVehicle}
          defaultValue={given.selectedVehicle}
          choices={vehicles}
          hint={vehicles.some(isDescribed) ? (hints.selectedVehicle ?? null) : undefined}
          prompt="Select a vehicle"
        />
      )}
      <WatchedField
        form={props}
        field="numberOfPeople"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
      />
      {groupTypes.length > 0 && (
        <SelectField
          field="groupType"
          label={labels.groupType}
          error={errors.groupType}
          defaultValue={given.groupType}
          choices={groupTypes.map((name) => ({ value: name, name }))}
          unfolds={findOccasionKind}
          prompt="Select"
          optional
        />
      )}
      <OccasionFields groupTypes={groupTypes} given={given} errors={errors} />
      <QuoteTextField
        field="additionalInfo"
        label={labels.additionalInfo}
        error={errors.additionalInfo}
        defaultValue={given.additionalInfo}
        placeholder={placeholders.additionalInfo}
        optional
      />
    </div>
  )
}
