import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadUpdate } from '#contract/leads/live-events.ts'
import { concernsBell, readNews } from './news.ts'

const lead = {
  id: 42,
  full_name: 'Aoife Ní Bhriain',
  email: 'aoife@example.ie',
  mobile_number: '087 123 4567',
  pickup_location: 'Dublin Airport, Terminal 2, Co. Dublin',
  dropoff_location: 'Ashford Castle, Cong',
  additional_info: 'My mother is ill',
  response_due_at: '2027-06-15T13:05:00.000Z',
  offer_confirm_due_at: '2027-06-15T15:30:00.000Z',
  source: 'web',
  assigned_to: null,
  suspected_spam: null,
  released_at: null,
} as Lead
const admin = { id: 1, area: 'admin' } as const
const created = (change: Partial<Lead> = {}): LeadUpdate => ({
  kind: 'created',
  lead: { ...lead, ...change },
})

test('a notification of a new enquiry shows first name, route and a link, and nothing else', () => {
  expect(readNews(created(), admin)).toEqual({
    title: 'New enquiry from Aoife',
    text: 'Dublin Airport to Ashford Castle',
    href: '/admin/leads/42',
    lead: 42,
  })
  expect(readNews(created(), { id: 2, area: 'manager' })?.href).toBe('/manager/leads?lead=42')
})

test.each([
  ['offer-accepted', 'Aoife accepted the quote', 'Dublin Airport to Ashford Castle'],
  ['offer-declined', 'Aoife declined the quote', 'Dublin Airport to Ashford Castle'],
  ['offer-asked', 'Aoife asked a question about the quote', 'Dublin Airport to Ashford Castle'],
  ['deadline-near', 'Aoife is waiting for a reply', 'due by 14:05, Dublin Airport to Ashford Castle'],
  [
    'confirm-near',
    'Aoife is waiting for your confirmation',
    'due by 16:30, Dublin Airport to Ashford Castle',
  ],
] as const)('the notification of %s reads %j', (happened, title, text) => {
  expect(readNews({ kind: 'changed', lead, happened }, admin)).toMatchObject({ title, text })
})

test('a notification goes to the assignee, or to everybody while the lead has none', () => {
  const asked = (assigned_to: number | null): LeadUpdate => ({
    kind: 'changed',
    lead: { ...lead, assigned_to },
    happened: 'offer-asked',
  })
  expect(readNews(asked(1), admin)).not.toBeNull()
  expect(readNews(asked(2), admin)).toBeNull()
  expect(readNews(asked(null), admin)).not.toBeNull()
})

test('a notification of a former colleague’s lead goes to everybody', () => {
  const asked = { kind: 'changed', lead: { ...lead, assigned_to: 2 }, happened: 'offer-asked' } as const
  expect(readNews({ ...asked, assignee_left: true }, admin)?.title).toBe(
    'Aoife asked a question about the quote',
  )
  const spam = { ...asked.lead, suspected_spam: 'honeypot' }
  expect(readNews({ ...asked, lead: spam, assignee_left: true }, admin)).toBeNull()
})

test('staff’s own actions, suspected spam and deleted leads make no notification', () => {
  expect(readNews(created({ source: 'phone' }), admin)).toBeNull()
  expect(readNews(created({ suspected_spam: 'honeypot' }), admin)).toBeNull()
  expect(readNews({ kind: 'changed', lead }, admin)).toBeNull()
  expect(readNews({ kind: 'gone', id: 42 }, admin)).toBeNull()
})

test.each([
  ['Mr Murphy', 'New enquiry from a customer'],
  ['X', 'New enquiry from a customer'],
  ['Mr/Mrs Murphy', 'New enquiry from a customer'],
  [' \u202eSeán\u0000 Ó Sé', 'New enquiry from Seán'],
  ['A'.repeat(60), `New enquiry from ${'A'.repeat(29)}…`],
])('the name %j becomes %j', (full_name, title) => {
  expect(readNews(created({ full_name }), admin)?.title).toBe(title)
})

test('a route that is not known yet is left out', () => {
  const text = (pickup_location: string, dropoff_location: string) =>
    readNews(created({ pickup_location, dropoff_location }), admin)?.text
  expect(text('', '')).toBe('Route to be agreed')
  expect(text('Cork', '')).toBe('Cork')
})

test('a notification hides a customer’s street address', () => {
  const text = (pickup_location: string) => readNews(created({ pickup_location }), admin)?.text
  expect(text('14 Harbour View, Ennis, Co. Clare')).toBe('Ennis to Ashford Castle')
  expect(text('14 Harbour View')).toBe('Private address to Ashford Castle')
})

test('the bell loads again after every event that may change it', () => {
  const listed = new Set([42])
  const changed = (change: Partial<Lead>): LeadUpdate => ({ kind: 'changed', lead: { ...lead, ...change } })
  expect(concernsBell(created(), new Set(), admin)).toBe(true)
  expect(concernsBell({ kind: 'changed', lead, happened: 'offer-asked' }, new Set(), admin)).toBe(true)
  expect(concernsBell(changed({ assigned_to: 2 }), listed, admin)).toBe(true)
  expect(concernsBell({ kind: 'gone', id: 42 }, listed, admin)).toBe(true)
  expect(concernsBell(changed({ id: 43, assigned_to: 1 }), listed, admin)).toBe(true)
  expect(concernsBell(changed({ id: 43, assigned_to: 2 }), listed, admin)).toBe(false)
  expect(concernsBell({ kind: 'gone', id: 43 }, listed, admin)).toBe(false)
})
