import { expect, test } from 'vitest'
import { calendarDay } from './field-schemas.ts'

const BEYOND = 'Please choose a date between 2000 and 2100.'
const messagesOf = (value: unknown) =>
  calendarDay('No day.')
    .safeParse(value)
    .error?.issues.map(({ message }) => message)

test.each(['2000-01-01', '2028-02-29', '2100-12-31'])('%s is accepted as it is', (day) => {
  expect(calendarDay().parse(day)).toBe(day)
})

test.each(['0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])(
  '%s is refused with its limits, once',
  (day) => {
    expect(messagesOf(day)).toEqual([BEYOND])
  },
)

test.each(['2027-02-30', '20271-01-01', '+010000-01-01', 'soon', '', 20_270_101])(
  '%j is refused, once, since it is not a day',
  (value) => {
    expect(messagesOf(value)).toEqual(['No day.'])
  },
)
