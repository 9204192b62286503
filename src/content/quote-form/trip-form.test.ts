import { describe, expect, test } from 'vitest'
import { Trip } from '#contract/trips/trip.ts'
import { FINAL_QUOTE_FORM } from '../sections/quote-form.ts'
import { buildRequest, EMPTY_QUOTE_FORM, fieldLabel, formErrors } from './form.ts'
import { OCCASION_FIELDS, TRIP_FIELDS } from './trip-fields.ts'
import { readTrip, readTripValues, tripValues } from './trip-form.ts'

const WHOLE: Trip = {
  hire: {
    kind: 'days',
    days: 3,
    itinerary: [
      { place: 'Galway', time: '09:00' },
      { place: 'Clifden', note: 'Lunch' },
    ],
  },
  stops: [
    { place: 'Athlone', wait_minutes: 30 },
    { place: 'Oranmore', time: '12:00' },
  ],
  occasion: {
    kind: 'airport',
    flight: 'EI104',
    return_flight: 'EI105',
    direction: 'arrival',
    meet_greet: true,
  },
  luggage: { large: 4 },
  child_seats: { booster: 1 },
  wheelchairs: { transferring: 1 },
  access_needs: 'A low step',
}

describe('the controls of a trip', () => {
  test('number no more than five for any occasion, and no two have the same name', () => {
    for (const fields of Object.values(OCCASION_FIELDS)) expect(fields.length).toBeLessThanOrEqual(5)
    const names = TRIP_FIELDS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('show a trip’s details, and give them back unchanged', () => {
    const values = tripValues(WHOLE)
    expect(Trip.parse(readTrip(values, 'Airport Transfer'))).toEqual(WHOLE)
    expect(readTripValues((name) => values[name])).toEqual(values)
  })

  test('send nothing when nothing was filled in', () => {
    expect(
      readTrip(
        readTripValues(() => '  '),
        'Wedding',
      ),
    ).toBeNull()
    expect(buildRequest(EMPTY_QUOTE_FORM, '/').journey).not.toHaveProperty('trip')
  })

  test('send the flight of the return only for a round trip', () => {
    const trip = { flightNumber: 'EI104', returnFlight: 'EI105' }
    const sent = { ...EMPTY_QUOTE_FORM, groupType: 'Airport Transfer', trip }
    const occasion = { kind: 'airport', flight: 'EI104' }
    expect(buildRequest(sent, '/').journey?.trip).toEqual({ occasion })
    const there = buildRequest({ ...sent, roundTrip: true }, '/').journey?.trip
    expect(there).toEqual({ occasion: { ...occasion, return_flight: 'EI105' } })
  })

  test('send no blank row and no detail of another choice', () => {
    const values = {
      stop1Place: 'Naas',
      stop3Place: 'Kildare',
      stop3Wait: '60',
      flightNumber: 'EI104',
      hireHours: '4',
    }
    expect(readTrip(values, 'Wedding')).toEqual({
      stops: [{ place: 'Naas' }, { place: 'Kildare', wait_minutes: 60 }],
    })
    expect(readTrip({ ...values, hireKind: 'hourly' }, 'Airport')).toMatchObject({
      hire: { kind: 'hourly', hours: 4 },
      occasion: { kind: 'airport', flight: 'EI104' },
    })
  })
})

test('an error of the API is shown at its control, also when blank rows before it were not sent', () => {
  const trip = { stop1Place: 'Naas', stop3Time: '10:00', flightNumber: 'x', hireKind: 'hourly' }
  const values = { ...EMPTY_QUOTE_FORM, groupType: 'Airport Transfer', trip }
  const errors = formErrors(
    {
      'journey.trip.stops.1.place': ['Please fill in this field.'],
      'journey.trip.occasion.flight': ['Please enter a flight number such as EI 104.'],
      'journey.trip.hire.hours': ['Please enter the hours.'],
    },
    values,
  )
  expect(Object.keys(errors).sort()).toEqual(['flightNumber', 'hireHours', 'stop3Place'])
  expect(fieldLabel(FINAL_QUOTE_FORM.labels, 'stop3Place')).toBe('Stop 3')
})
