import { Minus, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { defaultUnitName } from '#contract/vehicles/units.ts'
import { VEHICLE_LIMITS, type Vehicle, type VehicleUnit } from '#contract/vehicles/vehicle.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { LabelledControl } from '#web/desk/ui/fields/labelled-control.tsx'
import { useTypedDay } from '#web/desk/ui/fields/use-typed-day.ts'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { useFocusBeside } from '#web/desk/ui/use-focus-beside.ts'
import { classNames } from '#web/lib/class-names.ts'

type Kind = Pick<Vehicle, 'name' | 'seats' | 'units'>
type UnitFieldsProps = {
  /** the kind as typed */
  kind: Kind
  /** error texts by field name: 'units.0.name' */
  errors: Readonly<Record<string, string>>
  onChange: (units: VehicleUnit[]) => void
}

/** Counts the vehicles of a kind and names them. A removed one can be restored until the form is saved. */
export function UnitFields({ kind, errors, onChange }: UnitFieldsProps) {
  const { units } = kind
  const title = useId()
  const more = useRef<HTMLButtonElement>(null)
  const [taken, setRemoved] = useState<{ unit: VehicleUnit; at: number }[]>([])
  // A removed vehicle that the other person's values contain again does not count as removed.
  const removed = taken.filter(({ unit }) => units.every(({ id }) => id !== unit.id))
  const last = removed.at(-1)
  function remove(at: number) {
    const unit = units[at]
    if (!unit) return
    setRemoved([...removed, { unit, at }])
    onChange(units.toSpliced(at, 1))
  }
  function putBack() {
    if (!last) return
    setRemoved(removed.slice(0, -1))
    onChange(units.toSpliced(last.at, 0, last.unit))
  }
  /** Adds a vehicle. One that was removed from the end comes back first, because journeys are planned under its id. */
  function add() {
    if (last?.at === units.length) return putBack()
    const id = crypto.randomUUID().slice(0, 13)
    onChange([...units, { id, name: '', seats: null, out_from: null, out_to: null }])
  }
  return (
    <fieldset aria-labelledby={title} className="grid gap-2.5 rounded-md border border-slate-200 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p id={title} className="text-sm font-medium text-slate-800">
          Vehicles of this kind
        </p>
        <div className="flex items-center gap-1">
          <Button
            size="icon"
            aria-label="One fewer"
            disabled={units.length === 0}
            onClick={() => remove(units.length - 1)}
          >
            <Minus aria-hidden />
          </Button>
          <output aria-label="Number of vehicles" className="w-9 text-center font-medium tabular-nums">
            {units.length}
          </output>
          <Button
            ref={more}
            size="icon"
            aria-label="One more"
            disabled={units.length >= VEHICLE_LIMITS.units}
            onClick={add}
          >
            <Plus aria-hidden />
          </Button>
        </div>
        <p className="w-full min-w-0 text-[13px] text-slate-600">
          {units.length === 0
            ? 'Count them, and each day shows how many are booked and how many are left.'
            : 'Fill in only what differs. Customers do not see this.'}
        </p>
      </div>
      {errors.units ? <p className="text-[13px] text-red-700">{errors.units}</p> : null}
      {units.length > 0 ? (
        <ul className="grid gap-3 lg:gap-2">
          {units.map((unit, at) => (
            <UnitRow
              key={unit.id}
              unit={unit}
              at={at}
              kind={kind}
              errors={errors}
              onChange={(change) => onChange(units.with(at, { ...unit, ...change }))}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      ) : null}
      {last ? (
        <FocusAfter findFirst={() => more.current}>
          <p role="status" className="flex flex-wrap items-center gap-2 text-[13px] text-slate-700">
            {last.unit.name || defaultUnitName(kind.name, last.at)} will be removed when you save.
            <Button size="small" onClick={putBack}>
              Undo
            </Button>
          </p>
        </FocusAfter>
      ) : null}
    </fieldset>
  )
}

type UnitRowProps = {
  unit: VehicleUnit
  at: number
  kind: Kind
  errors: UnitFieldsProps['errors']
  onChange: (change: Partial<VehicleUnit>) => void
  onRemove: () => void
}

/** Edits one vehicle. In a wide window the labels are shown once, above the columns. */
function UnitRow({ unit, at, kind, errors, onChange, onRemove }: UnitRowProps) {
  const row = useFocusBeside<HTMLLIElement>()
  const label = unit.name || defaultUnitName(kind.name, at)
  const named = (field: keyof VehicleUnit) => {
    const name = `units.${at}.${field}`
    return { name, error: errors[name] }
  }
  return (
    <li ref={row}>
      <fieldset
        aria-label={label}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_4.5rem_2rem] items-start gap-x-2 gap-y-2 lg:grid-cols-[minmax(0,1fr)_5.5rem_11rem_11rem_2rem]',
          at > 0 && 'max-lg:border-t max-lg:border-slate-200 max-lg:pt-3 lg:[&_label]:sr-only',
        )}
      >
        <TextField
          label="Name or registration"
          {...named('name')}
          value={unit.name}
          maxLength={VEHICLE_LIMITS.unitName}
          placeholder={defaultUnitName(kind.name, at)}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label="Seats"
          {...named('seats')}
          type="number"
          inputMode="numeric"
          min={1}
          max={VEHICLE_LIMITS.seats}
          step={1}
          value={unit.seats ?? ''}
          placeholder={kind.seats === null ? '' : String(kind.seats)}
          onChange={({ target }) => onChange({ seats: target.value === '' ? null : Number(target.value) })}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${label}`}
          onClick={onRemove}
          className={classNames('mt-6.5 lg:col-start-5 lg:row-start-1', at > 0 && 'lg:mt-0.5')}
        >
          <Trash2 aria-hidden />
        </Button>
        <div className="col-span-3 grid grid-cols-2 gap-2 lg:col-span-2 lg:col-start-3 lg:row-start-1">
          <OutDay
            label="Out of service from"
            {...named('out_from')}
            value={unit.out_from}
            onDay={(out_from) => onChange({ out_from })}
          />
          <OutDay
            label="Out of service to"
            {...named('out_to')}
            value={unit.out_to}
            onDay={(out_to) => onChange({ out_to })}
          />
        </div>
      </fieldset>
    </li>
  )
}

type OutDayProps = {
  label: string
  name: string
  error: string | undefined
  value: string | null
  onDay: (day: string | null) => void
}

function OutDay({ label, name, error, value, onDay }: OutDayProps) {
  const { fault, box } = useTypedDay(value ?? '', (day) => onDay(day || null))
  const input = <Input {...box} type="date" min={FIRST_DAY} max={LAST_DAY} />
  return <LabelledControl label={label} name={name} error={fault ?? error} render={input} />
}
