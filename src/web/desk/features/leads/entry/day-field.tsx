import { useState } from 'react'
import { dublinDay, FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { remarkOnPastDay } from '#contract/leads/past-day.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'

type DayFieldProps = {
  name: string
  label: string
  error?: string | undefined
  defaultValue: string | undefined
  required: boolean
}

/** A day of the journey. One that has passed is remarked on as it is chosen, and stored all the same. */
export function DayField(field: DayFieldProps) {
  const [day, setDay] = useState(field.defaultValue ?? '')
  const today = dublinDay(new Date(useNow()))
  return (
    <TextField
      {...field}
      warning={field.error ? '' : remarkOnPastDay(day, today)}
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
      onInput={(event) => setDay(event.currentTarget.value)}
    />
  )
}
