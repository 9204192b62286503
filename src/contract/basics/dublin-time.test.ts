import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  countDays,
  dublinClock,
  dublinDay,
  dublinTime,
  findWeekday,
  instantAt,
  isCalendarDay,
  listDays,
  minutesBetween,
  occurrences,
  startOfMonth,
} from './dublin-time.ts'

test.each([
  ['2027-01-15', '09:30', 'first', '2027-01-15T09:30:00.000Z'],
  ['2027-07-15', '09:30', 'first', '2027-07-15T08:30:00.000Z'],
  ['2027-03-28', '00:59', 'first', '2027-03-28T00:59:00.000Z'],
  // The clocks skip 01:00 to 02:00 in this night.
  ['2027-03-28', '01:00', 'first', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', '01:30', 'first', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', '01:30', 'last', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', '02:00', 'first', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', '02:15', 'first', '2027-03-28T01:15:00.000Z'],
  // The clocks show 01:00 to 02:00 twice in this night.
  ['2027-10-31', '00:59', 'last', '2027-10-30T23:59:00.000Z'],
  ['2027-10-31', '01:30', 'first', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31', '01:30', 'last', '2027-10-31T01:30:00.000Z'],
  ['2027-10-31', '02:00', 'first', '2027-10-31T02:00:00.000Z'],
] as const)('the time %s %s (%s) is %s', (day, time, which, instant) => {
  expect(instantAt(day, time, which).toISOString()).toBe(instant)
})

test('the Dublin date and time of a point in time lead back to it', () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000)
      const { hour, minute: shown } = dublinTime(instant)
      const time = `${String(hour).padStart(2, '0')}:${String(shown).padStart(2, '0')}`
      const both = (['first', 'last'] as const).map((which) =>
        instantAt(dublinDay(instant), time, which).getTime(),
      )
      expect(both).toContain(instant.getTime())
    }),
    { numRuns: 1_000 },
  )
})

test('Dublin times are those of Intl, in every hour of the years that journeys may name', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Dublin',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const instants = fc.date({
    min: new Date('1968-01-01T00:00Z'),
    max: new Date('2100-12-31T00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(dublinClock(instant)).toBe(clock.format(instant))
    }),
    { numRuns: 2_000 },
  )
})

test('a date and a time are read together, in winter and in summer', () => {
  expect(dublinClock(new Date('2027-01-31T23:59:59Z'))).toBe('2027-01-31 23:59')
  expect(dublinClock(new Date('2027-07-01T23:05:00Z'))).toBe('2027-07-02 00:05')
})

test.each([
  ['2027-03-28', '00:59', 1],
  ['2027-03-28', '01:00', 0],
  ['2027-03-28', '01:59', 0],
  ['2027-03-28', '02:00', 1],
  ['2027-10-31', '00:59', 1],
  ['2027-10-31', '01:00', 2],
  ['2027-10-31', '01:59', 2],
  ['2027-10-31', '02:00', 1],
  ['2027-07-01', '12:00', 1],
])('on %s the clocks show %s this many times: %i', (day, time, often) => {
  expect(occurrences(day, time)).toBe(often)
})

test.each([
  ['2027-03-09 10:00', '2027-03-09 12:00', 0, 120],
  ['2027-03-09 12:00', '2027-03-09 10:00', 0, -120],
  ['2027-03-28 00:15', '2027-03-28 03:15', 0, 120],
  ['2027-10-31 00:15', '2027-10-31 03:15', 0, 240],
  ['2027-03-27 09:00', '2027-03-28 09:00', 0, 23 * 60],
  // The clocks show 01:30 twice in this night.
  ['2027-10-31 00:45', '2027-10-31 01:30', 0, 45],
  ['2027-10-31 00:45', '2027-10-31 01:30', 60, 105],
  ['2027-10-31 01:30', '2027-10-31 01:15', 0, 45],
  ['2027-10-31 02:30', '2027-10-31 01:30', 0, -60],
])('from %s to %s at least %i minutes, %i pass', (from, to, least, minutes) => {
  const [start, end] = [from, to].map((text) => ({ day: text.slice(0, 10), time: text.slice(11) }))
  if (!start || !end) throw new Error('The table lacks a moment.')
  expect(minutesBetween(start, end, least)).toBe(minutes)
})

test('days are counted on the calendar', () => {
  expect(dublinDay(new Date('2027-06-30T23:30:00Z'))).toBe('2027-07-01')
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  expect([findWeekday('2027-03-28'), findWeekday('2027-03-29')]).toEqual([0, 1])
  const now = new Date('2027-03-31T23:30:00Z')
  expect(startOfMonth(now).toISOString()).toBe('2027-03-31T23:00:00.000Z')
  expect(startOfMonth(now, 1).toISOString()).toBe('2027-03-01T00:00:00.000Z')
  expect(startOfMonth(now, 4).toISOString()).toBe('2026-12-01T00:00:00.000Z')
})

test('a period includes both its ends, and is listed only up to the given length', () => {
  expect(countDays('2027-03-27', '2027-03-29')).toBe(3)
  expect(countDays('2027-03-29', '2027-03-27')).toBe(-1)
  expect(listDays('2027-03-27', '2027-03-29', 3)).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'])
  expect(listDays('2027-03-29', '2027-03-27', 3)).toEqual([])
  expect(() => listDays('2027-03-27', '2027-03-29', 2)).toThrow(RangeError)
  expect(() => listDays('1900-01-01', '2199-12-31', 366)).toThrow(RangeError)
})

const NO_DAYS = ['0001-01-01', '0099-06-01', '1899-12-31', '2200-01-01', '9999-12-31', '+010000-01-01']

test.each([...NO_DAYS, '2027-02-30', '2027-3-1', 'soon', ''])(
  'the impossible time %j throws an error',
  (day) => {
    const reckonings = [
      () => addDays(day, 0),
      () => countDays(day, '2027-01-01'),
      () => countDays('2027-01-01', day),
      () => findWeekday(day),
      () => instantAt(day),
      () => occurrences(day, '10:00'),
    ]
    for (const reckon of reckonings) expect(reckon).toThrow(RangeError)
  },
)

test('arithmetic beyond the calendar throws an error', () => {
  expect(addDays('1900-01-02', -1)).toBe('1900-01-01')
  expect(addDays('2199-12-30', 1)).toBe('2199-12-31')
  expect(() => addDays('1900-01-01', -1)).toThrow(RangeError)
  expect(() => addDays('2199-12-31', 1)).toThrow(RangeError)
  expect(() => addDays('2027-01-01', Number.NaN)).toThrow(RangeError)
  expect(() => addDays('2027-01-01', Number.POSITIVE_INFINITY)).toThrow(RangeError)
  expect(() => dublinDay(new Date(8.64e15))).toThrow(RangeError)
  expect(() => startOfMonth(new Date('2027-01-01'), 100_000)).toThrow(RangeError)
  expect(() => instantAt('2027-01-01', '24:00')).toThrow(RangeError)
})

test.each([
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['2028-02-29', true],
  ['1999-12-31', false],
  ['2101-01-01', false],
  ['2027-02-29', false],
  ['2027-99-99', false],
  ['20271-01-01', false],
  ['0202-05-01', false],
  ['', false],
])('%j is a day that may be entered: %s', (day, may) => {
  expect(isCalendarDay(day)).toBe(may)
})

test.each([
  ['2026-03-29', '2026-10-25'],
  ['2027-03-28', '2027-10-31'],
  ['2028-03-26', '2028-10-29'],
  ['2029-03-25', '2029-10-28'],
  ['2030-03-31', '2030-10-27'],
  ['2031-03-30', '2031-10-26'],
  ['2032-03-28', '2032-10-31'],
  ['2033-03-27', '2033-10-30'],
  ['2034-03-26', '2034-10-29'],
  ['2035-03-25', '2035-10-28'],
])('the clocks go forward on %s and back on %s', (forward, back) => {
  expect(instantAt(forward, '00:59').toISOString()).toBe(`${forward}T00:59:00.000Z`)
  expect(instantAt(forward, '02:00').toISOString()).toBe(`${forward}T01:00:00.000Z`)
  expect(instantAt(back, '01:59').toISOString()).toBe(`${back}T00:59:00.000Z`)
  expect(instantAt(back, '02:00').toISOString()).toBe(`${back}T02:00:00.000Z`)
})

test('the winter of 1970, in which the clocks stayed an hour ahead, has its own rule', () => {
  expect(dublinClock(new Date('1970-01-15T12:00Z'))).toBe('1970-01-15 13:00')
  expect(dublinClock(new Date('1972-01-15T12:00Z'))).toBe('1972-01-15 12:00')
})
