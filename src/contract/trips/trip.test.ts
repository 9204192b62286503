import { describe, expect, test } from 'vitest'
import { GROUP_TYPES } from '../leads/group-types.ts'
import { dropEmptyFields } from './drop-empty-fields.ts'
import { findOccasionKind, OCCASION_KINDS } from './occasion-kind.ts'
import { Trip, TripOccasion } from './trip.ts'
import { tripFacts, tripText, tripWords, unclearFacts } from './trip-facts.ts'

const errorsOf = (value: unknown) =>
  Trip.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the details of a trip', () => {
  test.each([
    ['EI 104', 'EI104'],
    ['fr-1234', 'FR1234'],
    ['3O 55A', '3O55A'],
    ['BAW 832', 'BAW832'],
  ])('take the flight %s as %s', (typed, stored) => {
    const trip = Trip.parse({ occasion: { kind: 'airport', flight: typed } })
    expect(trip.occasion).toEqual({ kind: 'airport', flight: stored })
  })

  test.each(['104', 'N-123 AB', 'TBC', 'EI 104 / EI 108'])(
    'keep the flight %s as typed, for staff to ask about',
    (typed) => {
      const trip = Trip.parse({ occasion: { kind: 'airport', flight: typed, return_flight: typed } })
      expect(trip.occasion).toMatchObject({ flight: typed, return_flight: typed })
      expect(unclearFacts(trip)).toEqual([
        { name: 'Flight', value: typed },
        { name: 'Return flight', value: typed },
      ])
    },
  )

  test('have at most ten stops, each with a place, and no unknown fields', () => {
    const stops = Array.from({ length: 11 }, () => ({ place: 'Naas' }))
    expect(errorsOf({ stops })).toEqual(['stops: Please use at most 10 stops.'])
    expect(errorsOf({ stops: [{ place: ' ' }] })).toEqual(['stops.0.place: Please fill in this field.'])
    expect(errorsOf({ stops: [{ place: 'Naas', wait_minutes: 2 }] })).toEqual([
      'stops.0.wait_minutes: Please enter at least 5.',
    ])
    expect(errorsOf({ colour: 'red' })).toHaveLength(1)
    expect(errorsOf({ hire: { kind: 'hourly', hours: 3, days: 2 } })).toHaveLength(1)
  })

  test('allow a hire by half hours, or for two days and more', () => {
    expect(errorsOf({ hire: { kind: 'hourly', hours: 2.5 } })).toEqual([])
    expect(errorsOf({ hire: { kind: 'hourly' } })).toEqual(['hire.hours: Please enter the hours.'])
    expect(errorsOf({ hire: { kind: 'hourly', hours: 2.2 } })).toEqual([
      'hire.hours: Please use whole or half hours.',
    ])
    expect(errorsOf({ hire: { kind: 'days', days: 1 } })).toEqual(['hire.days: Please enter at least 2.'])
  })
})

test('each kind of occasion has a type of group that means it', () => {
  expect(TripOccasion.options.map(({ shape }) => shape.kind.value).sort()).toEqual([...OCCASION_KINDS].sort())
  expect(GROUP_TYPES.map(findOccasionKind)).toEqual(['corporate', 'wedding', 'airport', null])
  expect(['School or Club', 'Tour', ''].map(findOccasionKind)).toEqual(['school', null, null])
})

test('dropEmptyFields leaves out blank details, and a trip without any is null', () => {
  expect(dropEmptyFields({ luggage: { large: 0, small: 2 }, stops: [], access_needs: '' })).toEqual({
    luggage: { small: 2 },
  })
  expect(dropEmptyFields({ luggage: { large: 0, medium: 0 } })).toEqual({ luggage: { large: 0 } })
  expect(tripFacts({ luggage: { large: 0 } })).toEqual([{ name: 'Luggage', value: 'None' }])
  expect(dropEmptyFields({ luggage: {}, occasion: { kind: 'wedding', ribbons: '' } })).toBeNull()
  expect(dropEmptyFields(undefined)).toBeNull()
})

test('tripFacts describes a wedding as a dispatcher would read it', () => {
  const trip: Trip = {
    stops: [
      { place: 'St Mary’s Church, Maynooth', time: '14:00', wait_minutes: 90, note: 'Two cars' },
      { place: 'Carton House' },
    ],
    occasion: { kind: 'wedding', ribbons: 'Ivory' },
    child_seats: { infant: 1, booster: 2 },
    wheelchairs: { in_chair: 1 },
  }
  expect(tripFacts(trip).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Stop 1: St Mary’s Church, Maynooth, 14:00, wait 1 h 30 min. Two cars',
    'Stop 2: Carton House',
    'Ribbons: Ivory',
    'Child seats: 1 infant, 2 booster',
    'Wheelchair users: 1 in the chair',
  ])
})

test('tripText gives flights and days with their dates, and is empty without a trip', () => {
  const flight = tripText({
    occasion: {
      kind: 'airport',
      flight: 'EI104',
      return_flight: 'FR1234',
      direction: 'arrival',
      terminal: '2',
    },
  })
  expect(flight).toBe('Flight: EI 104, arrival, Terminal 2; Return flight: FR 1234')
  const days: Trip = {
    hire: { kind: 'days', days: 4, itinerary: [{ place: 'Galway', time: '09:00' }, { place: 'Clifden' }] },
  }
  expect(tripText(days, '2027-06-04')).toBe(
    'Hire: 4 days; Day 1: Fri 4 Jun 2027, 09:00: Galway; Day 2: Sat 5 Jun 2027: Clifden',
  )
  expect(tripText(null)).toBe('')
})

test('a search finds the words of a trip and not its numbers', () => {
  expect(
    tripWords({ stops: [{ place: 'Naas' }], occasion: { kind: 'corporate', company: 'Liffey Ltd' } }),
  ).toEqual(['Naas', 'Liffey Ltd'])
})
