import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuotedFactsWarning } from './edit-lead-action.tsx'

const QUIET = {
  offer_state: null,
  offer_total_cents: null,
  offer_confirm_due_at: null,
  booked_total_cents: null,
}
const OPEN = { ...QUIET, offer_state: 'sent', offer_total_cents: 48_000 } as const
const WAITING = {
  ...OPEN,
  offer_state: 'unconfirmed',
  offer_confirm_due_at: '2026-11-23T10:00:00.000Z',
} as const
const BOOKED = { ...OPEN, offer_state: 'accepted', booked_total_cents: 48_000 } as const

const read = (lead: Parameters<typeof QuotedFactsWarning>[0]['lead']) =>
  renderToStaticMarkup(<QuotedFactsWarning lead={lead} />)

test('editing a lead shows what its customer has been sent in writing', () => {
  expect(read(QUIET)).toBe('')
  expect(read({ ...OPEN, offer_state: 'declined' })).toBe('')
  expect(read(OPEN)).toContain('The customer has an open quote of €480 for the original details.')
  expect(read(WAITING)).toContain('is waiting for your confirmation. It will show the original details.')
  expect(read(BOOKED)).toContain('The customer’s confirmation and calendar still show what was quoted.')
  expect(read({ ...BOOKED, offer_state: 'sent' })).toMatch(
    /This journey is booked. .* The customer has an open quote/,
  )
})
