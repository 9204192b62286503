import type { Task } from '#contract/leads/task.ts'
import type { MailBusiness, MailedLead } from '#contract/mail/mail-models.ts'
import type { Quote } from '#contract/quotes/quote.ts'
import type { QuotedJourney } from '#contract/quotes/quoted-journey.ts'

export const exampleBusiness: MailBusiness = {
  name: 'Jaunt',
  email: 'leads@jaunt.example',
  phone: null,
  url: 'https://www.jaunt.example',
  legal: null,
  responseMinutes: 120,
  confirmMinutes: 120,
  alwaysOpen: true,
  calendarDomains: [{ domain: 'jaunt.example', until: null }],
  theme: { themePrimary: '#102a57', themeAccent: '#e5c16d' },
  logo: null,
}

export const exampleLead: MailedLead = {
  id: 1042,
  reference: 'K7M-3XQ',
  full_name: 'Aoife Ní Bhriain',
  email: 'aoife@example.ie',
  mobile_number: '+353 87 123 4567',
  mobile_e164: '+353871234567',
  mobile_national: '087 123 4567',
  pickup_location: 'Dublin Airport, Terminal 2',
  dropoff_location: 'Ashford Castle, Cong, Co. Mayo',
  date_of_travel: '2027-03-09',
  pickup_time: '09:30:00',
  selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
  additional_info: 'Two child seats, please.\nWe arrive on EI 104.',
  number_of_people: 5,
  group_type: 'Wedding',
  round_trip: true,
  return_date: '2027-03-12',
  return_time: '18:05:00',
  distance: 248.5,
  distance_minutes: 372,
  response_minutes: null,
  response_due_at: null,
  first_response_at: null,
  offer_total_cents: null,
  offer_confirm_due_at: null,
  source: 'web',
  status: 'new',
  assigned_to_name: null,
  guide_price:
    'From €430 for a Mercedes V-Class. Driver, fuel, tolls and all other charges for this journey are included.',
  trip: {
    stops: [{ place: 'Maynooth', time: '10:15', wait_minutes: 30 }],
    occasion: { kind: 'wedding', ceremony: 'St Mary’s, Cong', ribbons: 'Ivory' },
  },
  slug: '/wedding-cars',
  created_at: '2026-11-21T14:05:09.000Z',
}

export const exampleQuote: Quote = {
  id: 7,
  lead_id: 1042,
  revision: 1,
  state: 'sent',
  lines: [
    { description: 'Mercedes V-Class with driver', quantity: 1, unit_cents: 48_000 },
    { description: 'Child seat', quantity: 2, unit_cents: 1_500 },
  ],
  total_cents: 51_000,
  currency: 'EUR',
  vat_note: 'No VAT is charged.',
  terms: 'Payment: before the journey.\nCancelling: free until 48 hours before.',
  message: 'It was good to talk.\nSee you soon.',
  valid_until: '2027-02-28',
  journey: { ...takeJourney(exampleLead), reference: 'K7M-3XQ' },
  recipient: 'aoife@example.ie',
  mailed_at: '2026-11-21T15:00:00.000Z',
  confirms: true,
  confirm_due_at: null,
  replies: [],
  suggestion: null,
  created_by_name: 'Orla',
  created_at: '2026-11-21T15:00:00.000Z',
}

function takeJourney(lead: MailedLead): Omit<QuotedJourney, 'reference'> {
  const { full_name, pickup_location, dropoff_location, date_of_travel, pickup_time } = lead
  const { round_trip, return_date, return_time, selected_vehicle, number_of_people } = lead
  return {
    full_name,
    pickup_location,
    dropoff_location,
    date_of_travel,
    pickup_time,
    round_trip,
    return_date,
    return_time,
    selected_vehicle,
    number_of_people,
  }
}

export const EXAMPLE_QUOTE_URL = 'https://www.jaunt.example/quote/secret'

export const EXAMPLE_LEAD_URL = 'https://www.jaunt.example/login?lead=1042'

export const exampleTask: Task = {
  lead_id: exampleLead.id,
  kind: 'follow-up',
  priority: 'high',
  due_at: '2026-11-20T23:00:00.000Z',
  full_name: exampleLead.full_name,
  pickup_location: exampleLead.pickup_location,
  dropoff_location: exampleLead.dropoff_location,
  date_of_travel: exampleLead.date_of_travel,
  pickup_time: exampleLead.pickup_time,
  status: 'quoted',
  assigned_to: 2,
  created_at: exampleLead.created_at,
  response_minutes: null,
  response_due_at: null,
  first_response_at: null,
  next_action_on: '2026-11-20',
  offer_confirm_due_at: null,
  offer_valid_until: '2026-12-04',
  question_waiting: false,
  next_action_time: null,
}
