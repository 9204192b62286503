import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BookedWarning } from './booked-warning.tsx'

test('who marks a booked lead as lost reads that the customer is not told', () => {
  expect(renderToStaticMarkup(<BookedWarning lead={{ offer_state: 'accepted' }} />)).toContain(
    'Marking the lead as lost does not tell them',
  )
})

test.each(['sent', 'declined', 'withdrawn', null] as const)(
  'a lead whose quote is %s has no booking',
  (state) => {
    expect(renderToStaticMarkup(<BookedWarning lead={{ offer_state: state }} />)).toBe('')
  },
)
