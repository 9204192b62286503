import { expect, test } from 'vitest'
import { enteredLead } from './to-request.ts'

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
