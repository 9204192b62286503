import { FLEET_CHOICES } from '#contract/fleet.ts'
import { LIMITS } from '#contract/limits.ts'
import { InputField, SelectField, TextField } from './field.tsx'
import type { FieldsProps } from './person-fields.tsx'
import { ReturnFields } from './return-fields.tsx'

export function JourneyFields(props: FieldsProps) {
  const { labels, placeholders, given, errors, hidden, groupTypes } = props
  return (
    <fieldset className="quote-journey">
      <legend>{labels.journeyDetailsTitle}</legend>
      <div className="field-rows">
        {!hidden.includes('startLocation') && (
          <InputField
            field="startLocation"
            label={labels.pickupLocation}
            error={errors.startLocation}
            defaultValue={given.startLocation}
            placeholder={placeholders.pickupLocation}
            maxLength={LIMITS.leads.location}
          />
        )}
        <InputField
          field="endLocation"
          label={labels.dropoffLocation}
          error={errors.endLocation}
          defaultValue={given.endLocation}
          placeholder={placeholders.dropoffLocation}
          maxLength={LIMITS.leads.location}
          optional
        />
        <InputField
          field="dateOfTravel"
          type="date"
          label={labels.dateOfTravel}
          error={errors.dateOfTravel}
          defaultValue={given.dateOfTravel}
        />
        <InputField
          field="pickupTime"
          type="time"
          label={labels.pickupTime}
          error={errors.pickupTime}
          defaultValue={given.pickupTime}
        />
      </div>
      <ReturnFields {...props} />
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
          defaultValue={given.numberOfPeople}
          autoComplete="off"
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
    </fieldset>
  )
}
