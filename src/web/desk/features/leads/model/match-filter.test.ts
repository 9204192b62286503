import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { matches } from './match-filter.ts'

const ME = 7
// Half past midnight on 2 June in Dublin.
const created_at = '2027-06-01T23:30:00.000Z'
const lead = {
  id: 12,
  full_name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  mobile_number: '087 123 4567',
  mobile_e164: '+353871234567',
  additional_info: 'Golf clubs',
  pickup_location: 'Cork',
  dropoff_location: 'Dún Laoghaire',
  status: 'new',
  priority: 'medium',
  date_of_travel: '2027-07-01',
  offer_state: 'unconfirmed',
  offer_valid_until: '2027-06-20',
  offer_confirm_due_at: '2027-06-02T10:00:00.000Z',
  booked_total_cents: null,
  assigned_to: ME,
  source: 'web',
  slug: 'golf',
  suspected_spam: null,
  released_at: null,
  created_at,
} as Lead

test.each<[LeadFilter, boolean | null]>([
  [{}, true],
  [{ status: 'new' }, true],
  [{ status: 'lost' }, false],
  [{ assigned_to: 'me' }, true],
  [{ assigned_to: ME }, true],
  [{ assigned_to: 8 }, false],
  [{ assigned_to: 'none' }, false],
  [{ from: '2027-06-02', to: '2027-06-02' }, true],
  [{ from: '2027-06-03' }, false],
  [{ to: '2027-06-01' }, false],
  [{ page: '/golf' }, true],
  [{ page: '/weddings' }, false],
  [{ search: 'dun laoghaire' }, true],
  [{ search: 'cork aoife' }, true],
  [{ search: '+353 87 123 4567' }, true],
  [{ search: '#12' }, true],
  [{ search: 'clubs' }, true],
  [{ search: 'galway' }, false],
  [{ travel_from: '2027-07-01' }, true],
  [{ travel_to: '2027-06-30' }, false],
  [{ ends_from: '2027-07-01' }, true],
  [{ ends_from: '2027-07-02' }, false],
  [{ agreed: 'booked' }, false],
  [{ agreed: 'unconfirmed' }, true],
  [{ agreed: 'open' }, false],
  [{ priority: 'high' }, false],
  [{ filter: 'suspected' }, false],
  [{ filter: 'followup' }, null],
  [{ filter: 'followup', status: 'lost' }, false],
])('matches: a lead under the filter %j is %s', (filter, expected) => {
  expect(matches(lead, filter, ME)).toBe(expected)
})

test('matches: a quarantined lead is listed among suspected spam alone', () => {
  const quarantined: Lead = { ...lead, suspected_spam: 'honeypot' }
  expect(matches(quarantined, {}, ME)).toBe(false)
  expect(matches(quarantined, { filter: 'suspected' }, ME)).toBe(true)
  expect(matches({ ...quarantined, released_at: created_at }, {}, ME)).toBe(true)
})
