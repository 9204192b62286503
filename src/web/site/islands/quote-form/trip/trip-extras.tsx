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
import { findOccasionKind } from '#contract/trips/occasion-kind.ts'
import { TripControl, type TripProps } from './trip-control.tsx'

const STOP_FIELDS = STOP_ROWS.flat()
const HIRE_FIELDS = [HIRE_FIELD, HOURS_FIELD, DAYS_FIELD, ...DAY_ROWS.flat()]

export const EXTRA_FIELDS: readonly TripField[] = [...STOP_FIELDS, ...NEEDS_FIELDS, ...HIRE_FIELDS]

/** Shows rarely needed fields, each group behind a button, which keeps the form short. */
export function TripExtras(props: TripProps) {
  const { groupType } = props.given
  return (
    <div className="trip-extras">
      <Extra
        button="Add a stop"
        fields={STOP_FIELDS}
        isAsked={findOccasionKind(groupType) === 'wedding'}
        {...props}
      >
        <Rows title="Stops on the way" rows={STOP_ROWS} {...props} />
      </Extra>
      <Extra button="Luggage and seats" fields={NEEDS_FIELDS} {...props}>
        <Part title="Luggage, child seats and access">
          <Controls fields={NEEDS_FIELDS} {...props} />
        </Part>
      </Extra>
      <Extra button="By the hour or several days" fields={HIRE_FIELDS} {...props}>
        <Part title="Type of journey">
          <Controls fields={[HIRE_FIELD]} {...props} />
          <div className="trip-hours">
            <Controls fields={[HOURS_FIELD]} {...props} />
          </div>
          <div className="trip-days">
            <Controls fields={[DAYS_FIELD]} {...props} />
          </div>
        </Part>
        <Rows title="Your days" className="trip-days" rows={DAY_ROWS} {...props} />
      </Extra>
    </div>
  )
}

type ExtraProps = TripProps & {
  button: string
  fields: readonly TripField[]
  /** whether another field's value asks for this group */
  isAsked?: boolean
  children: ReactNode
}

/** Shows fields that unfold, without JavaScript too. They are open if filled in or wrong. */
function Extra({ button, fields, isAsked = false, given, errors, children }: ExtraProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen] = useState(() => isAsked || fields.some(({ name }) => given.trip?.[name] || errors[name]))
  const hasError = fields.some(({ name }) => errors[name])
  useEffect(() => {
    if (hasError && box.current) box.current.open = true
  }, [hasError])
  return (
    <details className="trip-extra" ref={box} open={isOpen || undefined}>
      <summary>
        <Plus size={18} aria-hidden="true" />
        <span>{button}</span>
      </summary>
      <div className="trip-parts">{children}</div>
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

/** Shows rows of fields. CSS reveals each row once the one before has a place. */
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
