import { FLEET_CHOICES } from '#contract/fleet.ts'
import { LIMITS } from '#contract/limits.ts'
import { DistanceAction } from './distance-action.tsx'
import { InputField, SelectField, TextField } from './field.tsx'
import { JourneyMap } from './journey-map.tsx'
import type { JourneyProps } from './journey-props.ts'
import { PlaceInput } from './place-input.tsx'
import { ReturnFields } from './return-fields.tsx'

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
          way={distance.way}
          onCalculate={distance.calculate}
        />
      )}
      {showMap && <JourneyMap way={distance.way} ends={distance.ends} labels={labels} />}
      <PartyFields {...props} />
    </fieldset>
  )
}

function WhereAndWhen({ labels, placeholders, given, errors, hints, hidden, distance }: JourneyProps) {
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
        />
      )}
      <PlaceInput
        field="endLocation"
        label={labels.dropoffLocation}
        error={errors.endLocation}
        defaultValue={given.endLocation}
        placeholder={placeholders.dropoffLocation}
        onPlace={(place) => distance.setEnd('endLocation', place)}
        optional
      />
      <InputField
        field="dateOfTravel"
        type="date"
        label={labels.dateOfTravel}
        error={errors.dateOfTravel}
        hint={hints.dateOfTravel ?? null}
        defaultValue={given.dateOfTravel}
        autoComplete="off"
      />
      <InputField
        field="pickupTime"
        type="time"
        label={labels.pickupTime}
        error={errors.pickupTime}
        hint={hints.pickupTime ?? null}
        defaultValue={given.pickupTime}
        autoComplete="off"
      />
    </div>
  )
}

function PartyFields({ labels, placeholders, given, errors, hints, hidden, groupTypes }: JourneyProps) {
  return (
    <div className="field-rows">
      {!hidden.includes('selectedVehicle') && (
        <SelectField
          field="selectedVehicle"
          label={labels.vehicleSelected}
          error={errors.selectedVehicle}
          defaultValue={given.selectedVehicle}
          choices={FLEET_CHOICES}
          prompt="Choose a vehicle"
        />
      )}
      <InputField
        field="numberOfPeople"
        inputMode="numeric"
        label={labels.numberOfPeople}
        error={errors.numberOfPeople}
        hint={hints.numberOfPeople ?? null}
        defaultValue={given.numberOfPeople}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={4}
      />
      {groupTypes.length > 0 && (
        <SelectField
          field="groupType"
          label={labels.groupType}
          error={errors.groupType}
          defaultValue={given.groupType}
          choices={groupTypes}
          prompt="Choose if it helps"
          optional
        />
      )}
      <TextField
        field="additionalInfo"
        label={labels.additionalInfo}
        error={errors.additionalInfo}
        defaultValue={given.additionalInfo}
        placeholder={placeholders.additionalInfo}
        maxLength={LIMITS.leads.additionalInfo}
        optional
      />
    </div>
  )
}
