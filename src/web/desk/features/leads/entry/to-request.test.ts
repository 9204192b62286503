import { expect, test } from 'vitest'
import { tripValues } from '#content/quote-form/trip-form.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { editedFields, enteredLead, formValues } from './to-request.ts'

function entry(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('enteredLead reads each field in its kind and in its part of the request', () => {
  const stated = { full_name: ' Aoife Byrne ', number_of_people: '4', selected_vehicle: '' }
  const journey = { dropoff_location: 'Galway', round_trip: 'on', return_date: '2027-03-06', return_time: '' }
  expect(enteredLead(entry({ ...stated, ...journey, source: 'phone' }))).toEqual({
    full_name: 'Aoife Byrne',
    number_of_people: 4,
    selected_vehicle: '',
    source: 'phone',
    confirm_by_mail: false,
    journey: { dropoff_location: 'Galway', round_trip: true, return_date: '2027-03-06', return_time: null },
  })
})

test('enteredLead sends an empty number as none', () => {
  expect(enteredLead(entry({ number_of_people: ' ', confirm_by_mail: 'on' }))).toMatchObject({
    number_of_people: null,
    confirm_by_mail: true,
  })
})

const LEAD = {
  full_name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  mobile_number: '087 123 4567',
  date_of_travel: '2031-05-01',
  number_of_people: 4,
  round_trip: true,
  return_date: '2031-05-02',
  return_time: '18:00',
  source: 'web',
} as Lead

function formOf(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values))
    if (value !== '' || name !== 'round_trip') data.append(name, value)
  return data
}

test('a lead that nobody corrected has no changes, and only what differs is one', () => {
  const shown = Object.fromEntries(Object.entries(formValues({ ...LEAD })).filter(([name]) => name in LEAD))
  expect(editedFields(formOf(shown), LEAD)).toEqual({})
  const corrected = { ...shown, email: ' aoife@byrne.example ', number_of_people: '' }
  expect(editedFields(formOf(corrected), LEAD)).toEqual({
    email: 'aoife@byrne.example',
    number_of_people: null,
  })
  const oneWay = formOf({ ...shown, round_trip: '' })
  expect(editedFields(oneWay, LEAD)).toEqual({ round_trip: false, return_date: null, return_time: null })
})

test('days of a tour beyond those that the form shows stay as they are', () => {
  const itinerary = Array.from({ length: 14 }, (_, at) => ({ place: `Town ${at + 1}` }))
  const tour: Lead = { ...LEAD, trip: { hire: { kind: 'days', days: 14, itinerary } } }
  const values = { ...tripValues(tour.trip), round_trip: 'on' }
  expect(editedFields(formOf(values), tour)).toEqual({})
  const [, second, ...rest] = itinerary
  expect(editedFields(formOf({ ...values, day1Place: 'Kinsale' }), tour)).toEqual({
    trip: { hire: { kind: 'days', days: 14, itinerary: [{ place: 'Kinsale' }, second, ...rest] } },
  })
  expect(editedFields(formOf({ ...values, hireDays: '12' }), tour)).toEqual({
    trip: { hire: { kind: 'days', days: 12, itinerary: itinerary.slice(0, 12) } },
  })
  expect(editedFields(formOf({ round_trip: 'on', hireKind: '' }), tour)).toEqual({ trip: null })
})
