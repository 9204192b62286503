import { expect, test } from 'vitest'
import { EMPTY_QUOTE_FORM, type QuoteFormValues } from '#content/quote-form/form.ts'
import { FLEET_CHOICES } from '#contract/leads/vehicle-choices.ts'
import { journeyHints, vehicleAdvice } from './journey-hints.ts'

const [V_CLASS, SPRINTER, CHAUFFEUR] = FLEET_CHOICES
const vehicles = [
  { value: V_CLASS, name: 'V-Class (Up to 6 passengers)', seats: 7, seats_with_luggage: 6, wheelchairs: 0 },
  { value: SPRINTER, name: 'Sprinter', seats: 16, seats_with_luggage: 16, wheelchairs: 0 },
  { value: CHAUFFEUR, name: 'Saloon', seats: 3, seats_with_luggage: 3, wheelchairs: 0 },
  { value: 'Boat', name: 'Boat', seats: null, seats_with_luggage: null, wheelchairs: 0 },
]
const hintsFor = (values: Partial<QuoteFormValues>, now = '2027-03-01 12:00') =>
  journeyHints({ ...EMPTY_QUOTE_FORM, ...values }, { now, vehicles })

test('an empty form and an ordinary journey have no hints', () => {
  expect(hintsFor({})).toEqual({})
  expect(
    hintsFor({
      dateOfTravel: '2027-03-28',
      pickupTime: '09:00',
      roundTrip: true,
      returnDate: '2027-03-28',
      returnTime: '17:00',
      selectedVehicle: V_CLASS,
      numberOfPeople: '6',
    }),
  ).toEqual({})
})

test('a day that has passed, and a time that has passed today, get a hint', () => {
  expect(hintsFor({ dateOfTravel: '2027-02-28', pickupTime: '23:00' })).toEqual({
    dateOfTravel: 'This date is in the past. Please check it.',
  })
  expect(hintsFor({ dateOfTravel: '2027-03-01', pickupTime: '11:59' })).toEqual({
    pickupTime: 'This time has already passed. Please check it.',
  })
  expect(hintsFor({ dateOfTravel: '2027-03-01', pickupTime: '12:30' })).toEqual({})
})

test('today is the given day in Dublin, whatever the time zone of the machine', () => {
  expect(hintsFor({ dateOfTravel: '2027-06-01' }, '2027-06-01 00:10')).toEqual({})
  expect(hintsFor({ dateOfTravel: '2027-05-31' }, '2027-06-01 00:10')).toHaveProperty('dateOfTravel')
})

test.each(['0002-05-01', '0202-05-01', '', '2027-99-99', 'soon', '2101-01-01', '9999-12-31', '20271-01-01'])(
  '%s gets no date warning',
  (dateOfTravel) => {
    expect(hintsFor({ dateOfTravel, pickupTime: '01:30' })).toEqual({})
  },
)

test('clock changes give hints for a skipped and a repeated time', () => {
  expect(hintsFor({ dateOfTravel: '2027-03-28', pickupTime: '01:15' })).toEqual({
    pickupTime:
      'On Sunday 28 March 2027 the clocks go forward at 01:00, so 01:15 does not exist. Did you mean 02:15?',
  })
  expect(hintsFor({ dateOfTravel: '2027-10-31', pickupTime: '01:59' }).pickupTime).toBe(
    'On Sunday 31 October 2027 the clocks go back at 02:00, so 01:59 happens twice. Please tell us below which one you mean.',
  )
  for (const pickupTime of ['00:59', '02:00'])
    for (const dateOfTravel of ['2027-03-28', '2027-10-31'])
      expect(hintsFor({ dateOfTravel, pickupTime })).toEqual({})
})

test('a return gets the same hints as the pick-up, and must come after it', () => {
  const journey = { dateOfTravel: '2027-05-02', pickupTime: '10:00', roundTrip: true }
  const early = 'The return must be after the pick-up. Please check the date and time.'
  expect(hintsFor({ ...journey, returnDate: '2027-05-01' })).toEqual({ returnDate: early })
  expect(hintsFor({ ...journey, returnDate: '2027-05-02', returnTime: '10:00' })).toEqual({
    returnTime: early,
  })
  expect(hintsFor({ ...journey, returnDate: '2027-02-01' })).toEqual({ returnDate: early })
  expect(hintsFor({ roundTrip: true, returnDate: '2027-03-28', returnTime: '01:30' })).toHaveProperty(
    'returnTime',
  )
  expect(hintsFor({ ...journey, roundTrip: false, returnDate: '2027-05-01' })).toEqual({})
})

test.each([
  [V_CLASS, '7', 'The V-Class seats 7, or 6 with luggage. Please tell us below how much luggage you have.'],
  [V_CLASS, '9', 'The V-Class seats 7. The Sprinter takes 16. You can send your request either way.'],
  [CHAUFFEUR, '4', 'The Saloon seats 3. The V-Class takes 6. You can send your request either way.'],
  [
    SPRINTER,
    '40',
    'The Sprinter seats 16. 3 × Sprinter would take you all. You can send your request either way.',
  ],
])(
  'the vehicle %s for %s people gets a hint that says what fits',
  (selectedVehicle, numberOfPeople, text) => {
    expect(hintsFor({ selectedVehicle, numberOfPeople })).toEqual({ numberOfPeople: text })
  },
)

test('luggage and wheelchairs that do not fit are named, with vehicles that take them', () => {
  const trip = { luggageLarge: '9' }
  expect(hintsFor({ selectedVehicle: V_CLASS, numberOfPeople: '4', trip })).toEqual({
    numberOfPeople:
      'The V-Class may not take 4 people with 9 large cases. 1 × Sprinter, or 1 × V-Class and 1 × Saloon would. You can send your request either way.',
  })
  expect(hintsFor({ selectedVehicle: V_CLASS, numberOfPeople: '7', trip: { luggageLarge: '0' } })).toEqual({})
})

test('vehicles that fit the number of people are suggested until one is chosen', () => {
  const advice = (values: Partial<QuoteFormValues>) =>
    vehicleAdvice({ ...EMPTY_QUOTE_FORM, ...values }, vehicles)
  expect(advice({ numberOfPeople: '12' })).toMatch(/^1 × Sprinter, or .* would take 12 people\.$/)
  expect(advice({ numberOfPeople: '12', selectedVehicle: SPRINTER })).toBe('')
  expect(advice({})).toBe('')
})

test('a form without a vehicle or a number of people has no hint about room', () => {
  expect(hintsFor({ numberOfPeople: '40' })).toEqual({})
  expect(hintsFor({ selectedVehicle: V_CLASS })).toEqual({})
  expect(hintsFor({ selectedVehicle: 'Boat', numberOfPeople: '40' })).toEqual({})
})
