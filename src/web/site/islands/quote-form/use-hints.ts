import { type RefObject, useEffect, useState } from 'react'
import type { QuoteField, QuoteFormValues } from '#content/quote-form/form.ts'
import { dublinClock, isCalendarDay } from '#contract/basics/dublin-time.ts'
import { formatWeekday, showsTwelveHours } from '#web/lib/dates.ts'
import type { FieldHint } from './field.tsx'
import { readForm } from './form-values.ts'
import { type Capacity, journeyHints } from './journey-hints.ts'

export type FieldHints = Partial<Record<QuoteField, FieldHint>>

/** Remarks on what stands in the form. `given` is what it was drawn with; `refresh` looks at what stands in it now. */
export function useHints(
  form: RefObject<HTMLFormElement | null>,
  capacities: readonly Capacity[],
  given: QuoteFormValues | undefined,
) {
  const [hints, setHints] = useState(() => (given ? warningsOf(given, capacities) : {}))
  const refresh = () => {
    if (!form.current) return
    const values = readForm(form.current)
    setHints({ ...readingsOf(values), ...warningsOf(values, capacities) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed or chosen before the form woke up
  useEffect(refresh, [])
  return { hints, refresh }
}

function warningsOf(values: QuoteFormValues, capacities: readonly Capacity[]): FieldHints {
  const found = journeyHints(values, { now: dublinClock(new Date()), capacities })
  return Object.fromEntries(Object.entries(found).map(([field, text]) => [field, { text, isWarning: true }]))
}

/** Dates and times as they are read in Ireland, where a browser shows them its own way. */
function readingsOf(values: QuoteFormValues): FieldHints {
  const { dateOfTravel, pickupTime, returnDate, returnTime } = values
  const days = Object.entries({ dateOfTravel, returnDate }).map(([field, day]) => [
    field,
    isCalendarDay(day) && formatWeekday(day),
  ])
  const times = showsTwelveHours() ? Object.entries({ pickupTime, returnTime }) : []
  const read = [...days, ...times.map(([field, time]) => [field, time && `${time} on a 24-hour clock`])]
  return Object.fromEntries(
    read.filter(([, text]) => text).map(([field, text]) => [field, { text, isWarning: false }]),
  )
}
