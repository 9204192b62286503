import type { QuoteFormField, QuoteFormValues } from '#content/quote-form/form.ts'
import { readTrip } from '#content/quote-form/trip-form.ts'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { isCalendarDay, minutesBetween, occurrences } from '#contract/basics/dublin-time.ts'
import { remarkOnPastDay } from '#contract/leads/past-date-warning.ts'
import { shortVehicleName } from '#contract/vehicles/short-name.ts'
import { adviseVehicles, vehicleRemark } from '#contract/vehicles/vehicle-advice.ts'
import { readTravelGroup, type TravelGroup, takes } from '#contract/vehicles/vehicle-capacity.ts'
import type { FormVehicle } from './form-vehicle.ts'

/** Hints about likely mistakes, by field. */
export type JourneyHints = Partial<Record<QuoteFormField, string>>

type Known = {
  /** Dublin time: YYYY-MM-DD HH:MM */
  now: string
  vehicles: readonly FormVehicle[]
}

/** Returns hints about likely mistakes in the journey, which never prevent sending. */
export function journeyHints(values: QuoteFormValues, { now, vehicles }: Known): JourneyHints {
  const { dateOfTravel, pickupTime, roundTrip } = values
  return {
    ...momentHints({ dateOfTravel, pickupTime }, dateOfTravel, pickupTime, now),
    ...(roundTrip && returnHints(values, now)),
    ...vehicleHint(values, vehicles),
  }
}

function returnHints({ dateOfTravel, pickupTime, returnDate, returnTime }: QuoteFormValues, now: string) {
  const hints = momentHints({ returnDate, returnTime }, returnDate, returnTime, now)
  if (!isCalendarDay(dateOfTravel) || !isCalendarDay(returnDate)) return hints
  if (returnDate < dateOfTravel) return { ...hints, returnDate: EARLY_RETURN }
  if (!isTime(pickupTime) || !isTime(returnTime)) return hints
  const pickUp = { day: dateOfTravel, time: pickupTime }
  const isEarly = minutesBetween(pickUp, { day: returnDate, time: returnTime }, 1) < 1
  return isEarly ? { ...hints, returnTime: EARLY_RETURN } : hints
}

const EARLY_RETURN = 'The return must be after the pick-up. Please check the date and time.'

/** Returns hints about a day and time. The keys of `fields` are the names of the day's field and the time's field. */
function momentHints(fields: JourneyHints, day: string, time: string, now: string): JourneyHints {
  const [dayField, timeField] = Object.keys(fields)
  if (!dayField || !timeField || !isCalendarDay(day)) return {} // the year may be half-typed
  const [today = ''] = now.split(' ')
  const past = remarkOnPastDay(day, today)
  if (past !== '') return { [dayField]: past }
  if (!isTime(time)) return {}
  if (`${day} ${time}` < now) return { [timeField]: 'This time has already passed. Please check it.' }
  const clock = clockHint(day, time)
  return clock ? { [timeField]: clock } : {}
}

function clockHint(day: string, time: string): string | undefined {
  const often = occurrences(day, time)
  if (often === 0) {
    const later = `02${time.slice(2)}`
    return `On ${formatFullDay(day)} the clocks go forward at 01:00, so ${time} does not exist. Did you mean ${later}?`
  }
  if (often === 2) {
    return `On ${formatFullDay(day)} the clocks go back at 02:00, so ${time} happens twice. Please tell us below which one you mean.`
  }
  return undefined
}

function isTime(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
}

/** Returns a hint, with an alternative, if the group does not fit into the vehicle. */
function vehicleHint(values: QuoteFormValues, vehicles: readonly FormVehicle[]): JourneyHints {
  const people = Number(values.numberOfPeople)
  const chosen = vehicles.find(({ value }) => value === values.selectedVehicle)
  if (!chosen?.seats || !people) return {}
  const name = shortVehicleName(chosen.name)
  const { seats, seats_with_luggage: withLuggage } = chosen
  const group = readGroup(values)
  if (people > seats) {
    return { numberOfPeople: `The ${name} seats ${seats}. ${largerText(vehicles, group)} ${EITHER_WAY}` }
  }
  if (group.cases === null && group.inChair === 0) {
    if (!withLuggage || people <= withLuggage) return {}
    return {
      numberOfPeople: `The ${name} seats ${seats}, or ${withLuggage} with luggage. Please tell us below how much luggage you have.`,
    }
  }
  const remark = vehicleRemark(vehicles, chosen, group)
  return remark === '' ? {} : { numberOfPeople: `${remark} ${EITHER_WAY}` }
}

const EITHER_WAY = 'You can send your request either way.'

function largerText(vehicles: readonly FormVehicle[], group: TravelGroup): string {
  const [larger] = vehicles
    .filter((vehicle) => takes(vehicle, group))
    .sort((one, other) => (one.seats ?? 0) - (other.seats ?? 0))
  if (larger) {
    const packed = group.cases === null ? larger.seats_with_luggage : null
    return `The ${shortVehicleName(larger.name)} takes ${packed ?? larger.seats}.`
  }
  const advice = adviseVehicles(vehicles, group)
  return advice ? `${advice} would take you all.` : 'We can send more than one vehicle, or a larger one.'
}

/** Suggests vehicles while none is chosen; '' otherwise. */
export function vehicleAdvice(values: QuoteFormValues, vehicles: readonly FormVehicle[]): string {
  if (values.selectedVehicle !== '') return ''
  return vehicleRemark(vehicles, undefined, readGroup(values))
}

function readGroup(values: QuoteFormValues): TravelGroup {
  const { numberOfPeople, trip, groupType, roundTrip, dateOfTravel, returnDate } = values
  return readTravelGroup(Number(numberOfPeople), {
    trip: trip ? readTrip(trip, groupType) : null,
    group_type: groupType,
    round_trip: roundTrip,
    date_of_travel: dateOfTravel,
    return_date: returnDate,
  })
}
