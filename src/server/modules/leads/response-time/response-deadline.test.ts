import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterOpenMinutes } from '#contract/settings/add-business-minutes.ts'
import { DEFAULT_OPENING_HOURS, type OpeningHours } from '#contract/settings/opening-hours.ts'
import { WEEKDAYS } from '#contract/settings/weekdays.ts'
import { findDeadlineTimes } from '../policy.ts'

const MINUTE = 60_000
const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Dublin',
  hourCycle: 'h23',
  weekday: 'long',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Returns whether the office is open, calculated in a different way from the tested one. */
function isOpen({ week, closedDays }: OpeningHours, instant: number): boolean {
  const on = (shown: number, isYesterday: boolean) => {
    const part = new Map(CLOCK.formatToParts(shown).map(({ type, value }) => [type, value]))
    const day = `${part.get('year')}-${part.get('month')}-${part.get('day')}`
    const name = WEEKDAYS.find((weekday) => weekday === part.get('weekday')?.toLowerCase())
    const open = name && !closedDays.includes(day) ? week[name] : null
    return { open, time: `${part.get('hour')}:${part.get('minute')}`, isYesterday }
  }
  const today = on(instant, false)
  // This is noon of the previous day, whether or not the clocks changed.
  const [hour = 0, minute = 0] = today.time.split(':').map(Number)
  const yesterday = on(instant - (hour * 60 + minute + 12 * 60) * MINUTE, true)
  const sinceToday =
    today.open &&
    today.time >= today.open.from &&
    (today.open.to <= today.open.from || today.time < today.open.to)
  const sinceYesterday =
    yesterday.open && yesterday.open.to <= yesterday.open.from && today.time < yesterday.open.to
  return Boolean(sinceToday || sinceYesterday)
}

function openMinutes(hours: OpeningHours, from: number, to: number): number {
  let open = 0
  for (let minute = from; minute < to; minute += MINUTE) if (isOpen(hours, minute)) open += 1
  return open
}

/** Any time outside the hours around a change of the clocks, which the two methods may read differently. */
const time = fc
  .tuple(fc.constantFrom(0, 2, 3, 7, 8, 9, 12, 17, 18, 22, 23), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const openDay = fc.option(fc.record({ from: time, to: time }), { freq: 3 })
const hours: fc.Arbitrary<OpeningHours> = fc
  .record({
    always: fc.constant(false),
    week: fc.record({
      sunday: openDay,
      monday: fc.record({ from: time, to: time }),
      tuesday: openDay,
      wednesday: openDay,
      thursday: openDay,
      friday: openDay,
      saturday: openDay,
    }),
    closedDays: fc.subarray(['2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01']),
  })
  .filter(({ week }) => WEEKDAYS.some((day) => week[day] !== null))
/** Instants on days around both changes of the clocks, and in the year between. */
const instant = fc
  .oneof(
    fc.integer({ min: Date.UTC(2027, 2, 26) / MINUTE, max: Date.UTC(2027, 2, 30) / MINUTE }),
    fc.integer({ min: Date.UTC(2027, 9, 29) / MINUTE, max: Date.UTC(2027, 10, 2) / MINUTE }),
    fc.integer({ min: Date.UTC(2027, 0, 1) / MINUTE, max: Date.UTC(2028, 0, 1) / MINUTE }),
  )
  .map((minute) => minute * MINUTE)
const deadline = fc.integer({ min: 1, max: 600 })

describe('with opening hours', () => {
  test('the minutes within opening hours up to the deadline are exactly the response time', () => {
    fc.assert(
      fc.property(hours, instant, deadline, (open, asked, minutes) => {
        const due = afterOpenMinutes(new Date(asked), minutes, open).getTime()
        expect(openMinutes(open, asked, due)).toBe(minutes)
        expect(isOpen(open, due - MINUTE)).toBe(true)
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  test('a later request, or a longer response time, has no earlier deadline', () => {
    fc.assert(
      fc.property(
        hours,
        instant,
        deadline,
        fc.record({ wait: fc.nat(10_000), more: fc.nat(300) }),
        (open, asked, minutes, { wait, more }) => {
          const due = afterOpenMinutes(new Date(asked), minutes, open).getTime()
          expect(
            afterOpenMinutes(new Date(asked + wait * MINUTE), minutes, open).getTime(),
          ).toBeGreaterThanOrEqual(due)
          expect(afterOpenMinutes(new Date(asked), minutes + more, open).getTime()).toBeGreaterThanOrEqual(
            due,
          )
        },
      ),
    )
  })
})

test('without opening hours a response time runs by the clock', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 10_080 }), (asked, minutes) => {
      const { dueAt, remindAt } = findDeadlineTimes(new Date(asked), minutes, DEFAULT_OPENING_HOURS)
      expect(dueAt.getTime() - asked).toBe(minutes * MINUTE)
      expect(remindAt.getTime()).toBeLessThan(dueAt.getTime())
      expect(remindAt.getTime()).toBeGreaterThan(asked)
    }),
  )
})

const office: OpeningHours = { ...DEFAULT_OPENING_HOURS, always: false }
const nights: OpeningHours = {
  ...office,
  week: { ...office.week, saturday: { from: '22:00', to: '04:00' }, sunday: null },
}

test.each([
  [
    'in the middle of a day',
    office,
    { asked: '2027-06-15T10:00:00Z', minutes: 120, due: '2027-06-15T12:00:00.000Z' },
  ],
  [
    'over the end of a day',
    office,
    { asked: '2027-06-15T16:30:00Z', minutes: 120, due: '2027-06-16T09:30:00.000Z' },
  ],
  [
    'to the last minute of a day',
    office,
    { asked: '2027-06-15T15:00:00Z', minutes: 120, due: '2027-06-15T17:00:00.000Z' },
  ],
  [
    'over a weekend',
    office,
    { asked: '2027-06-18T16:30:00Z', minutes: 120, due: '2027-06-21T09:30:00.000Z' },
  ],
  [
    'over a weekend on which the clocks go forward',
    office,
    { asked: '2027-03-26T17:30:00Z', minutes: 60, due: '2027-03-29T08:30:00.000Z' },
  ],
  [
    'over a weekend on which the clocks go back',
    office,
    { asked: '2027-10-29T16:30:00Z', minutes: 60, due: '2027-11-01T09:30:00.000Z' },
  ],
  [
    'over a closed day',
    { ...office, closedDays: ['2027-06-16'] },
    { asked: '2027-06-15T16:30:00Z', minutes: 60, due: '2027-06-17T08:30:00.000Z' },
  ],
  [
    'through a night that is an hour short',
    nights,
    { asked: '2027-03-27T22:00:00Z', minutes: 300, due: '2027-03-28T03:00:00.000Z' },
  ],
  [
    'after a night that is an hour short',
    nights,
    { asked: '2027-03-27T22:00:00Z', minutes: 301, due: '2027-03-29T08:01:00.000Z' },
  ],
  [
    'through a night that is an hour long',
    nights,
    { asked: '2027-10-30T21:00:00Z', minutes: 420, due: '2027-10-31T04:00:00.000Z' },
  ],
  [
    'after a night that is an hour long',
    nights,
    { asked: '2027-10-30T21:00:00Z', minutes: 421, due: '2027-11-01T09:01:00.000Z' },
  ],
])('a deadline within opening hours: %s', (_, open, { asked, minutes, due }) => {
  expect(afterOpenMinutes(new Date(asked), minutes, open).toISOString()).toBe(due)
})

test('after a very long closure a response time runs by the clock', () => {
  const never = {
    ...office,
    week: { ...office.week, monday: null, tuesday: null, wednesday: null, thursday: null, friday: null },
  }
  expect(afterOpenMinutes(new Date('2027-06-15T10:00:00Z'), 30, never).toISOString()).toBe(
    '2027-06-15T10:30:00.000Z',
  )
})
