import type { ComponentProps } from 'react'
import { InputField } from './field.tsx'
import type { JourneyProps } from './journey-props.ts'

type WatchedFieldProps = Omit<ComponentProps<'input'>, 'form'> & {
  field: 'dateOfTravel' | 'pickupTime' | 'returnDate' | 'returnTime' | 'numberOfPeople'
  form: Pick<JourneyProps, 'labels' | 'given' | 'errors' | 'hints'>
}

/** A field of the journey on which the form may remark while it is filled in. */
export function WatchedField({ field, form, ...input }: WatchedFieldProps) {
  return (
    <InputField
      {...input}
      field={field}
      label={form.labels[field]}
      error={form.errors[field]}
      hint={form.hints[field] ?? null}
      defaultValue={form.given[field]}
    />
  )
}
