import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { WatchedField } from './hinted-field.tsx'
import type { JourneyProps } from './journey-props.ts'

/** The stylesheet shows the return's date and time while the switch is on, so this works before and without JavaScript. */
export function ReturnFields(props: JourneyProps) {
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
