import type { QuoteField, QuoteFormValues } from '#content/quote-form/form.ts'
import { isCalendarDay, occurrences } from '#contract/basics/dublin-time.ts'
import type { FleetChoice } from '#contract/leads/vehicle-choices.ts'
import { formatDay } from '#web/lib/dates.ts'

export type Capacity = { choice: FleetChoice; name: string; seats: number; seatsWithLuggage: number }
/** A remark for each field that has something to be looked at twice. */
export type JourneyHints = Partial<Record<QuoteField, string>>

type Known = {
  /** the clocks in Dublin: YYYY-MM-DD HH:MM */
  now: string
  capacities: readonly Capacity[]
}

/** What a careful reader would ask back about the journey. None of it keeps anybody from sending the form. */
export function journeyHints(values: QuoteFormValues, { now, capacities }: Known): JourneyHints {
  const { dateOfTravel, pickupTime, roundTrip } = values
  return {
    ...momentHints({ dateOfTravel, pickupTime }, dateOfTravel, pickupTime, now),
    ...(roundTrip && returnHints(values, now)),
    ...capacityHint(values, capacities),
  }
}

function returnHints({ dateOfTravel, pickupTime, returnDate, returnTime }: QuoteFormValues, now: string) {
  const hints = momentHints({ returnDate, returnTime }, returnDate, returnTime, now)
  if (!isCalendarDay(dateOfTravel) || !isCalendarDay(returnDate)) return hints
  if (returnDate < dateOfTravel) return { ...hints, returnDate: EARLY_RETURN }
  const isEarly = returnDate === dateOfTravel && pickupTime && returnTime && returnTime <= pickupTime
  return isEarly ? { ...hints, returnTime: EARLY_RETURN } : hints
}

const EARLY_RETURN = 'The return is not after the pick-up. Please check its date and time.'

/** `fields` names the two fields that hold the day and the time. */
function momentHints(fields: JourneyHints, day: string, time: string, now: string): JourneyHints {
  const [dayField, timeField] = Object.keys(fields)
  if (!dayField || !timeField || !isCalendarDay(day)) return {} // a year that is still being typed is none to remark on
  const [today = ''] = now.split(' ')
  if (day < today) return { [dayField]: 'This day has passed. Please check the date.' }
  if (!isTime(time)) return {}
  if (`${day} ${time}` < now) return { [timeField]: 'This time has passed today. Please check it.' }
  const clock = clockHint(day, time)
  return clock ? { [timeField]: clock } : {}
}

function clockHint(day: string, time: string): string | undefined {
  const often = occurrences(day, time)
  if (often === 0) {
    const later = `02${time.slice(2)}`
    return `On ${formatDay(day)} the clocks go forward at 01:00, so there is no ${time}. Do you mean ${later}?`
  }
  if (often === 2) {
    return `On ${formatDay(day)} the clocks go back at 02:00, so ${time} comes twice. Please tell us below which one you mean.`
  }
  return undefined
}

function isTime(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
}

function capacityHint(values: QuoteFormValues, capacities: readonly Capacity[]): JourneyHints {
  const people = Number(values.numberOfPeople)
  const vehicle = capacities.find(({ choice }) => choice === values.selectedVehicle)
  if (!vehicle || !people || people <= vehicle.seatsWithLuggage) return {}
  const { name, seats, seatsWithLuggage } = vehicle
  if (people <= seats) {
    return {
      numberOfPeople: `The ${name} seats ${seats}, and ${seatsWithLuggage} with their luggage. Tell us below what you bring.`,
    }
  }
  const [larger] = capacities
    .filter((other) => people <= other.seatsWithLuggage)
    .sort((a, b) => a.seats - b.seats)
  const advice = larger
    ? `The ${larger.name} takes ${larger.seatsWithLuggage}.`
    : 'We can send more than one vehicle, or a larger one.'
  return { numberOfPeople: `The ${name} seats ${seats}. ${advice} You can send your request either way.` }
}
