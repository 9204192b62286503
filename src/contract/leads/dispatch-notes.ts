import { instantAt, minutesBetween } from '../basics/dublin-time.ts'
import { placesBetween } from '../trips/places-between.ts'
import { showMinutes, unclearFacts } from '../trips/trip-facts.ts'
import type { Lead } from './lead.ts'

type Planned = Pick<
  Lead,
  | 'pickup_location'
  | 'dropoff_location'
  | 'date_of_travel'
  | 'pickup_time'
  | 'round_trip'
  | 'return_date'
  | 'return_time'
  | 'distance_minutes'
  | 'trip'
  | 'created_at'
>

/**
 * Limits of a driver's day in minutes, from Regulation (EC) 561/2006, articles 6 and 7. A daily rest of 9 hours leaves 15 hours of duty.
 */
const DRIVER_DAY = { unbroken: 270, pause: 45, driving: 540, duty: 900 } as const

/**
 * Returns hints for the dispatcher, not advice. Drivers' hours follow Regulation (EC) 561/2006, which applies to vehicles for more than
 * nine people; empty kilometres, other work and weekly limits are unknown. Northern Ireland and ferries are recognised by place names,
 * so a place without county or town is missed.
 */
export function dispatchNotes(lead: Planned, noticeHours: number): string[] {
  const places = [lead.pickup_location, ...placesBetween(lead.trip), lead.dropoff_location]
  return [
    ...unclearFacts(lead.trip).map(({ name, value }) => `Ask the customer. ${name}: “${value}”`),
    ...noticeNotes(lead, noticeHours),
    ...driverNotes(lead),
    ...(places.some((place) => NORTHERN.test(place))
      ? ['Goes through Northern Ireland: check licence, insurance and currency.']
      : []),
    ...(places.some((place) => FERRY.test(place))
      ? ['A ferry may be on the way: check sailings and fares.']
      : []),
  ]
}

/** Returns hints about short notice; how short counts is a setting of the business. */
function noticeNotes({ date_of_travel, pickup_time, created_at }: Planned, noticeHours: number): string[] {
  const pickUp = instantAt(date_of_travel, pickup_time.slice(0, 5)).getTime()
  const minutes = Math.floor((pickUp - Date.parse(created_at)) / 60_000)
  if (minutes >= noticeHours * 60) return []
  const notice = minutes > 0 ? `${showMinutes(minutes)} after the enquiry` : 'before the enquiry came in'
  return [`Short notice: pick-up ${notice} (your notice time is ${noticeHours} h).`]
}

const NORTHERN =
  /\b(?:co\.?|county) (?:antrim|armagh|derry|londonderry|down|fermanagh|tyrone)\b|\b(?:belfast|lisburn|newry|bangor|omagh|enniskillen|derry|londonderry)\b|\bBT\d{1,2} ?\d[A-Z]{2}\b/i
const FERRY =
  /\bferry\b|\b(?:aran islands|inis m[oó]r|inishmore|inis me[aá]in|inis o[ií]rr|inishbofin|clare island|tory island|arranmore|cape clear|sherkin|bere island|rathlin|holyhead|fishguard|pembroke|cherbourg|roscoff|isle of man)\b/i

function driverNotes(lead: Planned): string[] {
  const { trip, distance_minutes } = lead
  if (trip?.hire?.kind === 'days') return dayNotes(trip.hire.days, distance_minutes)
  const there = wayMinutes(lead)
  const waits = (trip?.stops ?? []).map(({ wait_minutes = 0 }) => wait_minutes)
  const isBack = lead.round_trip && lead.return_date === lead.date_of_travel
  const driving = isBack ? (distance_minutes ?? 0) : there
  const duty = dutyMinutes(lead, there, waits, isBack)
  const found = [
    there > DRIVER_DAY.unbroken && !waits.some((wait) => wait >= DRIVER_DAY.pause)
      ? `${showMinutes(there)} at the wheel without a break of 45 min`
      : '',
    ...beyondLimits(driving, duty),
  ].filter(Boolean)
  return found.length > 0 ? [hint(found)] : []
}

function dayNotes(days: number, minutes: number | null): string[] {
  const each = Math.round((minutes ?? 0) / days)
  return each > DRIVER_DAY.driving ? [hint([`${showMinutes(each)} of driving a day (limit 9 h)`])] : []
}

/** Returns the hint about what a driver does on one day, in minutes; '' if it is within the limits. */
export function describeDriverDay({ driving, duty }: { driving: number; duty: number }): string {
  const found = beyondLimits(driving, duty)
  return found.length > 0 ? hint(found) : ''
}

function beyondLimits(driving: number, duty: number): string[] {
  return [
    driving > DRIVER_DAY.driving ? `${showMinutes(driving)} of driving (limit 9 h)` : '',
    duty > DRIVER_DAY.duty ? `${showMinutes(duty)} on duty (limit 15 h)` : '',
  ].filter(Boolean)
}

function hint(found: readonly string[]): string {
  return `Driver's day: about ${found.join('; ')}. Plan a break, a second driver or an overnight stay.`
}

/** Returns the driving minutes one way. Those of a lead include the return. */
function wayMinutes({ distance_minutes, round_trip }: Planned): number {
  return Math.round((distance_minutes ?? 0) / (round_trip ? 2 : 1))
}

function dutyMinutes(lead: Planned, there: number, waits: readonly number[], isBack: boolean): number {
  if (lead.trip?.hire?.kind === 'hourly') return lead.trip.hire.hours * 60
  const out = there + waits.reduce((all, wait) => all + wait, 0)
  if (!isBack || !lead.return_time) return out
  const day = lead.date_of_travel
  const pickUp = { day, time: lead.pickup_time.slice(0, 5) }
  const away = minutesBetween(pickUp, { day, time: lead.return_time.slice(0, 5) }, out)
  return Math.max(out, away) + there
}
