import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { csvHeader, csvRows } from './export-leads.ts'

const DANGEROUS = /^[=+\-@\t\r\n＝＋－＠]/

const lead: Lead = {
  id: 7,
  reference: 'K7M-3XQ',
  full_name: 'Aoife Ní Bhriain',
  email: 'aoife@example.ie',
  mobile_number: '+353 1 000 0012',
  mobile_e164: '+35310000012',
  mobile_national: '(01) 000 0012',
  pickup_location: 'Dublin Airport, Terminal 2',
  dropoff_location: '"The Shelbourne"',
  date_of_travel: '2027-03-28',
  pickup_time: '01:30',
  selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
  additional_info: 'Two lines\r\nof text; and a semicolon',
  driver_notes: '',
  number_of_people: null,
  group_type: '',
  round_trip: false,
  return_date: null,
  return_time: null,
  distance: 12.5,
  distance_provider: 'embedded',
  distance_is_estimate: true,
  distance_minutes: 16,
  guide_price: 'From €190 for a Mercedes V-Class. All charges are included.',
  trip: {
    hire: { kind: 'hourly', hours: 5 },
    stops: [{ place: 'Maynooth', time: '02:00', wait_minutes: 90 }],
  },
  slug: '/',
  response_minutes: 15,
  response_due_at: '2027-03-01T09:20:07.123Z',
  first_response_at: null,
  suspected_spam: null,
  released_at: null,
  released_by: null,
  priority: 'medium',
  next_action_on: null,
  next_action_time: null,
  lost_reason: '',
  source: 'web',
  offer_state: null,
  offer_total_cents: null,
  offer_sent_at: null,
  question_waiting: false,
  question_asked_at: null,
  booked_total_cents: null,
  offer_confirm_due_at: null,
  offer_valid_until: null,
  status: 'new',
  assigned_to: null,
  assigned_to_name: null,
  version: 1,
  created_at: '2027-03-01T09:05:07.123Z',
  updated_at: '2027-03-01T09:05:07.123Z',
}

const read = (leads: Lead[]): Record<string, string>[] =>
  parse(csvHeader() + csvRows(leads, '2027-03-02'), { bom: true, columns: true })

test('a lead in the file has readable headings, and its days and times unchanged', () => {
  expect(csvHeader().startsWith('\uFEFF')).toBe(true)
  expect(read([lead])).toEqual([
    {
      ID: '7',
      Reference: 'K7M-3XQ',
      Submitted: '2027-03-01 09:05',
      Source: 'web',
      Status: 'new',
      'Lost reason': '',
      Priority: 'medium',
      'Next action': '',
      'Assigned to': '',
      Quote: '',
      'Quote value (EUR)': '',
      'Booked value (EUR)': '',
      'Full name': 'Aoife Ní Bhriain',
      Email: 'aoife@example.ie',
      Mobile: '(01) 000 0012',
      'Pick-up location': 'Dublin Airport, Terminal 2',
      'Drop-off location': '"The Shelbourne"',
      'Date of travel': '2027-03-28',
      'Pick-up time': '01:30',
      'Round trip': 'no',
      'Return date': '',
      'Return time': '',
      'Distance (km)': '12.5',
      Vehicle: 'Mercedes V-Class (Up to 6 passengers)',
      'Number of people': '',
      'Group type': '',
      'Journey details': 'Hire: 5 hours; Stop 1: Maynooth, 02:00, wait 1 h 30 min',
      'Guide price shown': 'From €190 for a Mercedes V-Class. All charges are included.',
      'Additional information': 'Two lines\r\nof text; and a semicolon',
      Page: '/',
    },
  ])
})

test('the arrival of a lead is given in Irish time, in summer and winter', () => {
  const [row] = read([{ ...lead, created_at: '2027-06-30T23:30:00.000Z' }])
  expect(row?.Submitted).toBe('2027-07-01 00:30')
})

test('the file has the fields added by staff and the quote, and a quote past its last day is expired', () => {
  const quoted: Lead = {
    ...lead,
    priority: 'high',
    next_action_on: '2027-03-09',
    source: 'phone',
    status: 'lost',
    lost_reason: 'Too dear',
    offer_state: 'sent',
    offer_total_cents: 84_050,
    booked_total_cents: 50_000,
    offer_valid_until: '2027-03-02',
  }
  const [open, over] = read([quoted, { ...quoted, offer_valid_until: '2027-03-01' }])
  expect(open).toMatchObject({
    Priority: 'high',
    'Next action': '2027-03-09',
    Source: 'phone',
    'Lost reason': 'Too dear',
    Quote: 'Sent',
    'Quote value (EUR)': '840.5',
    'Booked value (EUR)': '500',
  })
  expect(over?.Quote).toBe('Expired')
})

test('a quote is described in the words of the desk, and an unmeasured distance is empty', () => {
  const [row] = read([{ ...lead, offer_state: 'unconfirmed', distance: 0 }])
  expect(row).toMatchObject({ Quote: 'To confirm', 'Distance (km)': '' })
})

test('hostile text becomes no formula, and rows and columns stay in place', () => {
  const nasty = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'=+-@\t\r\n＝＋－＠",;\' \u200B\uFEFF'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
    maxLength: 12,
  })
  const typed = fc.record({ full_name: nasty, mobile_national: nasty, additional_info: nasty, slug: nasty })
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 5 }), (rows) => {
      const cells = read(rows.map((row) => ({ ...lead, ...row })))
      expect(cells).toHaveLength(rows.length)
      for (const [index, cell] of cells.entries()) {
        expect(Object.keys(cell)).toHaveLength(30)
        for (const value of Object.values(cell)) expect(value).not.toMatch(DANGEROUS)
        const name = rows[index]?.full_name
        expect([name, `'${name}`]).toContain(cell['Full name'])
      }
    }),
    { numRuns: 300 },
  )
})
