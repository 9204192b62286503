import { expect, test } from 'vitest'
import { type OfferedLead, summariseOffer } from './offer-summary.ts'

const TODAY = '2027-06-15'
const sent: OfferedLead = {
  status: 'quoted',
  offer_state: 'sent',
  offer_total_cents: 84_000,
  offer_valid_until: '2027-06-30',
}

test.each<[Partial<OfferedLead>, string, string]>([
  [{}, '€840 sent', 'plain'],
  [{ offer_total_cents: 125_050 }, '€1,250.50 sent', 'plain'],
  [{ offer_valid_until: '2027-06-18' }, 'expires in 3 days · €840', 'waiting'],
  [{ offer_valid_until: '2027-06-16' }, 'expires tomorrow · €840', 'waiting'],
  [{ offer_valid_until: TODAY }, 'expires today · €840', 'waiting'],
  [{ offer_valid_until: '2027-06-14' }, '€840 expired', 'over'],
  [{ offer_valid_until: '2027-06-01', offer_state: 'asked' }, '€840 expired', 'over'],
  [{ offer_state: 'asked' }, 'question waiting · €840', 'waiting'],
  [{ offer_state: 'accepted', offer_valid_until: '2027-01-01' }, '€840 accepted', 'won'],
  [{ offer_state: 'unconfirmed' }, 'confirm booking · €840', 'waiting'],
  [{ offer_state: 'refused' }, 'could not do · €840', 'over'],
  [{ offer_state: 'cancelled' }, '€840 cancelled', 'over'],
  [{ offer_state: 'declined' }, '€840 declined', 'over'],
  [{ offer_state: 'expired' }, '€840 expired', 'over'],
  [{ status: 'lost', offer_state: 'accepted' }, 'still booked · €840', 'waiting'],
  [{ status: 'lost' }, 'still open · €840', 'waiting'],
  [{ status: 'lost', offer_state: 'asked' }, 'question waiting · €840', 'waiting'],
  [{ status: 'lost', offer_state: 'declined' }, '€840 declined', 'over'],
  [{ status: 'lost', offer_valid_until: '2027-06-14' }, '€840 expired', 'over'],
])('an offer of %j is told as %s', (changed, words, tone) => {
  expect(summariseOffer({ ...sent, ...changed }, TODAY)).toEqual({ words, tone })
})

test('without an offer there is nothing to tell', () => {
  const none = {
    status: 'quoted' as const,
    offer_state: null,
    offer_total_cents: null,
    offer_valid_until: null,
  }
  expect(summariseOffer(none, TODAY)).toBeNull()
})
