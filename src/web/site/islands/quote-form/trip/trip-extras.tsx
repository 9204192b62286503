import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  DAY_ROWS,
  DAYS_FIELD,
  HIRE_FIELD,
  HOURS_FIELD,
  NEEDS_FIELDS,
  STOP_ROWS,
  type TripField,
} from '#content/quote-form/trip-fields.ts'
import { TripControl, type TripProps } from './trip-control.tsx'

const EXTRAS = [
  HIRE_FIELD,
  HOURS_FIELD,
  DAYS_FIELD,
  ...DAY_ROWS.flat(),
  ...STOP_ROWS.flat(),
  ...NEEDS_FIELDS,
].map(({ name }) => name)

/**
 * Extras that few journeys need, folded at the end of the journey, so that the quick way is as short as without them. They
 * unfold without JavaScript.
 */
export function TripExtras(props: TripProps) {
  const { given, errors } = props
  const box = useRef<HTMLDetailsElement>(null)
  const [wasSaid] = useState(() => EXTRAS.some((name) => given.trip?.[name] || errors[name]))
  const hasError = EXTRAS.some((name) => errors[name])
  useEffect(() => {
    if (hasError && box.current) box.current.open = true
  }, [hasError])
  return (
    <details className="trip-extras" ref={box} open={wasSaid || undefined}>
      <summary>
        <Plus size={20} aria-hidden="true" />
        <span>
          <span>Stops, hours, several days, luggage or seats</span>{' '}
          <span className="field-optional">optional</span>
        </span>
      </summary>
      <div className="trip-parts">
        <Part title="Kind of journey">
          <Controls fields={[HIRE_FIELD]} {...props} />
          <div className="trip-hours">
            <Controls fields={[HOURS_FIELD]} {...props} />
          </div>
          <div className="trip-days">
            <Controls fields={[DAYS_FIELD]} {...props} />
          </div>
        </Part>
        <Rows title="Your days" className="trip-days" rows={DAY_ROWS} {...props} />
        <Rows title="Stops on the way" rows={STOP_ROWS} {...props} />
        <Part title="Luggage, child seats and access">
          <Controls fields={NEEDS_FIELDS} {...props} />
        </Part>
      </div>
    </details>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="trip-part">
      <legend>{title}</legend>
      <div className="trip-fields">{children}</div>
    </fieldset>
  )
}

type RowsProps = TripProps & {
  title: string
  className?: string
  rows: readonly (readonly TripField[])[]
}

/** The stylesheet shows the next row once there is a place in the one before. */
function Rows({ title, className = '', rows, ...props }: RowsProps) {
  return (
    <fieldset className={`trip-part ${className}`}>
      <legend>{title}</legend>
      {rows.map((row) => (
        <div className="trip-row" key={row[0]?.name}>
          <Controls fields={row} {...props} />
        </div>
      ))}
    </fieldset>
  )
}

function Controls({ fields, ...props }: TripProps & { fields: readonly TripField[] }) {
  return fields.map((field) => <TripControl key={field.name} field={field} {...props} />)
}
