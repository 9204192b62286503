import type { TripField } from '#content/quote-form/trip-fields.ts'
import { CountField } from '../count-field.tsx'
import { InputField, quoteFormControlId, SelectField } from '../field.tsx'
import type { FieldsProps } from '../person-fields.tsx'
import { PlaceInput } from '../place-input.tsx'

export type TripProps = Pick<FieldsProps, 'given' | 'errors'>

/** Shows a control of the trip. None is required, and any place is accepted. */
export function TripControl({ field, given, errors }: TripProps & { field: TripField }) {
  const { name, label, type, placeholder } = field
  const defaultValue = given.trip?.[name] ?? ''
  const frame = { field: name, label, error: errors[name], optional: true }
  if (type === 'tick') {
    return (
      <label className="trip-tick" htmlFor={quoteFormControlId(name)}>
        <input
          id={quoteFormControlId(name)}
          type="checkbox"
          name={name}
          defaultChecked={defaultValue !== ''}
          autoComplete="off"
        />
        <span>{label}</span>
      </label>
    )
  }
  if (type === 'choice') {
    const choices = field.choices?.map(([value, name]) => ({ value, name })) ?? []
    return <SelectField {...frame} choices={choices} defaultValue={defaultValue} autoComplete="off" />
  }
  if (type === 'place') {
    return (
      <PlaceInput
        {...frame}
        defaultValue={defaultValue}
        placeholder="Town, address or Eircode"
        onPlace={() => undefined}
        place={undefined}
      />
    )
  }
  if (type === 'number') {
    return (
      <CountField {...frame} least={0} inputMode="decimal" defaultValue={defaultValue} autoComplete="off" />
    )
  }
  return (
    <InputField
      {...frame}
      type={type === 'time' ? 'time' : 'text'}
      defaultValue={defaultValue}
      placeholder={placeholder}
      autoComplete="off"
    />
  )
}
