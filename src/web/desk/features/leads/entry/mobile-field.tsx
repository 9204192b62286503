import { useState } from 'react'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { remarkOnNumber } from './remark-on-number.ts'

type MobileFieldProps = {
  name: string
  error?: string | undefined
  defaultValue: string | undefined
  required: boolean
}

/** A number that looks incomplete is remarked on once its field is left, and stored all the same. */
export function MobileField(field: MobileFieldProps) {
  const [left, setLeft] = useState(field.defaultValue ?? '')
  return (
    <TextField
      {...field}
      label="Mobile Number"
      hint={field.error ? undefined : 'This or an email address is required.'}
      warning={field.error ? '' : remarkOnNumber(left)}
      type="tel"
      maxLength={LEAD_LIMITS.mobile}
      autoComplete="off"
      onBlur={(event) => setLeft(event.currentTarget.value)}
    />
  )
}
