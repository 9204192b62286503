import { addDays, findWeekday } from '#contract/basics/dublin-time.ts'

const MONDAY = 1
const FRIDAY = 5

/**
 * The ten public holidays of the Republic of Ireland in a year, in order. Source: Organisation of Working Time Act 1997, Second
 * Schedule, with St Brigid's Day since 2023. A holiday on a weekend stays where it is: the law moves no day.
 */
export function listBankHolidays(year: number): string[] {
  return [
    `${year}-01-01`,
    ...(year >= 2023 ? [findBrigidsDay(year)] : []),
    `${year}-03-17`,
    addDays(findEasterSunday(year), 1),
    firstMonday(`${year}-05`),
    firstMonday(`${year}-06`),
    firstMonday(`${year}-08`),
    lastMondayOfOctober(year),
    `${year}-12-25`,
    `${year}-12-26`,
  ].sort()
}

export function isBankHoliday(day: string): boolean {
  return listBankHolidays(Number(day.slice(0, 4))).includes(day)
}

/** The first Monday of February, or the 1st where that is a Friday. */
function findBrigidsDay(year: number): string {
  const first = `${year}-02-01`
  return findWeekday(first) === FRIDAY ? first : firstMonday(`${year}-02`)
}

function firstMonday(month: string): string {
  const first = `${month}-01`
  return addDays(first, (7 + MONDAY - findWeekday(first)) % 7)
}

function lastMondayOfOctober(year: number): string {
  const last = `${year}-10-31`
  return addDays(last, -((7 + findWeekday(last) - MONDAY) % 7))
}

/** By the rule of the Gregorian calendar (Meeus, Jones and Butcher). */
export function findEasterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - leapCenturies - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  const count = moon + toSunday - 7 * correction + 114
  const [month, day] = [Math.floor(count / 31), (count % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
