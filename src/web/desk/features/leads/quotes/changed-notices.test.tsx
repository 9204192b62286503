import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { ConfirmedJourney } from './changed-notices.tsx'

const inDays = (days: number) => addDays(dublinDay(new Date()), days)

function read(dates: { date_of_travel: string; return_date?: string }): string {
  const journey = { round_trip: dates.return_date !== undefined, return_date: null, trip: null, ...dates }
  return renderToStaticMarkup(<ConfirmedJourney quote={{ journey }} facts={[]} />)
}

test('confirming a booking after its day warns that the journey is over', () => {
  const over = read({ date_of_travel: inDays(-3) })
  expect(over).toContain(`The journey was on ${formatFullDay(inDays(-3))}.`)
  expect(over).toContain('Confirm only if it took place. Otherwise turn it down.')
})

test.each([
  ['of today', { date_of_travel: inDays(0) }],
  ['to come', { date_of_travel: inDays(3) }],
  ['that is not back yet', { date_of_travel: inDays(-3), return_date: inDays(0) }],
])('a journey %s is confirmed without a warning', (_, dates) => {
  expect(read(dates)).toBe('')
})

test('a round trip is over after its way back', () => {
  expect(read({ date_of_travel: inDays(-3), return_date: inDays(-1) })).toContain(
    `The journey was on ${formatFullDay(inDays(-1))}.`,
  )
})
