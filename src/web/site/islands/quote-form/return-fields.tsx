import { InputField } from './field.tsx'
import type { JourneyProps } from './journey-props.ts'

/** The stylesheet shows the return's date and time while the switch is on, so this works before and without JavaScript. */
export function ReturnFields({ labels, given, errors, hints }: JourneyProps) {
  return (
    <div className="return">
      <label className="switch">
        <input type="checkbox" name="roundTrip" defaultChecked={given.roundTrip} />
        <span className="switch-track" aria-hidden="true" />
        {labels.returnToPickup}
      </label>
      <div className="field-rows return-fields">
        <InputField
          field="returnDate"
          type="date"
          label={labels.returnDate}
          error={errors.returnDate}
          hint={hints.returnDate ?? null}
          defaultValue={given.returnDate}
        />
        <InputField
          field="returnTime"
          type="time"
          label={labels.returnTime}
          error={errors.returnTime}
          hint={hints.returnTime ?? null}
          defaultValue={given.returnTime}
        />
      </div>
    </div>
  )
}
