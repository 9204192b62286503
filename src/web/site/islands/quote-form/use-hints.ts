import { type RefObject, useEffect, useState } from 'react'
import type { QuoteFormField, QuoteFormValues } from '#content/quote-form/form.ts'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { dublinClock, isCalendarDay } from '#contract/basics/dublin-time.ts'
import { showsTwelveHours } from '#web/lib/dates.ts'
import type { FieldHint } from './field.tsx'
import { readForm } from './form-values.ts'
import { type FormVehicle, isDescribed } from './form-vehicle.ts'
import { journeyHints, vehicleAdvice } from './journey-hints.ts'

export type FieldHints = Partial<Record<QuoteFormField, FieldHint>>

/** Returns hints on the form's values. `given` are the rendered values; `refresh` reads the present ones. */
export function useHints(
  form: RefObject<HTMLFormElement | null>,
  vehicles: readonly FormVehicle[],
  given: QuoteFormValues | undefined,
) {
  const [hints, setHints] = useState(() => (given ? listWarnings(given, vehicles) : {}))
  const refresh = () => {
    if (!form.current) return
    const values = readForm(form.current)
    setHints({ ...listReadings(values, vehicles), ...listWarnings(values, vehicles) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was entered before the form was hydrated
  useEffect(refresh, [])
  return { hints, refresh }
}

function listWarnings(values: QuoteFormValues, vehicles: readonly FormVehicle[]): FieldHints {
  const found = journeyHints(values, { now: dublinClock(new Date()), vehicles })
  return Object.fromEntries(Object.entries(found).map(([field, text]) => [field, { text, isWarning: true }]))
}

/** Writes dates and times in Irish notation, because browsers may show another, and suggests vehicles. */
function listReadings(values: QuoteFormValues, vehicles: readonly FormVehicle[]): FieldHints {
  const { dateOfTravel, pickupTime, returnDate, returnTime } = values
  const days = Object.entries({ dateOfTravel, returnDate }).map(([field, day]) => [
    field,
    isCalendarDay(day) && formatFullDay(day),
  ])
  const times = showsTwelveHours() ? Object.entries({ pickupTime, returnTime }) : []
  const advice = ['numberOfPeople', vehicleAdvice(values, vehicles)]
  const read = [
    ...days,
    advice,
    ...times.map(([field, time]) => [field, time && `${time} on a 24-hour clock`]),
  ]
  return {
    ...vehicleReading(values, vehicles),
    ...Object.fromEntries(
      read.filter(([, text]) => text).map(([field, text]) => [field, { text, isWarning: false }]),
    ),
  }
}

function vehicleReading({ selectedVehicle }: QuoteFormValues, vehicles: readonly FormVehicle[]): FieldHints {
  const chosen = vehicles.find(({ value }) => value === selectedVehicle)
  if (!chosen || !isDescribed(chosen)) return {}
  const { description: text = '', picture: image } = chosen
  return { selectedVehicle: { text, isWarning: false, image } }
}
