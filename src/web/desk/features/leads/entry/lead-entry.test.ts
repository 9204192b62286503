import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { ApiError } from '#web/lib/api-error.ts'
import {
  addMissing,
  enteredLead,
  type LeadEntry,
  NEW_LEAD,
  OF_A_RETURN,
  REQUIRED_OF_CALLERS,
  readEntry,
  showStored,
  toPatch,
} from './lead-entry.ts'

const entry = (fields: Partial<LeadEntry>): LeadEntry => ({ ...NEW_LEAD, ...fields })

test('a new lead is sent in the parts of a quote request, without blank fields', () => {
  const typed = { full_name: ' Aoife Byrne ', number_of_people: 4, dropoff_location: 'Galway' }
  const back = { round_trip: true, return_date: '2027-03-06' }
  expect(enteredLead(entry({ ...typed, ...back }))).toMatchObject({
    full_name: 'Aoife Byrne',
    number_of_people: 4,
    selected_vehicle: '',
    source: 'phone',
    confirm_by_mail: false,
    journey: {
      dropoff_location: 'Galway',
      round_trip: true,
      return_date: '2027-03-06',
      return_time: null,
      trip: null,
    },
  })
})

const LEAD = {
  full_name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  number_of_people: 4,
  round_trip: true,
  return_date: '2031-05-02',
  return_time: '18:00',
  source: 'web',
  trip: null,
} as Lead

test('a corrected field is sent with its earlier value, and a cleared one as empty', () => {
  const stored = readEntry(LEAD)
  const change = { email: ' aoife@byrne.example ', return_date: '' }
  expect(toPatch({ change, base: { email: stored.email, return_date: stored.return_date } }, LEAD)).toEqual({
    email: 'aoife@byrne.example',
    return_date: null,
    base: { email: 'aoife@example.ie', return_date: '2031-05-02' },
  })
})

test('values that somebody else has saved are shown in the form as it writes them', () => {
  expect(showStored({ return_date: null, number_of_people: 9 })).toEqual({
    return_date: '',
    number_of_people: 9,
  })
  expect(showStored({ trip: { stops: [{ place: 'Bray' }] } }).trip).toMatchObject({
    stop1Place: 'Bray',
    stop2Place: '',
  })
})

test('days of a tour beyond those that the form shows are kept', () => {
  const itinerary = Array.from({ length: 14 }, (_, at) => ({ place: `Town ${at + 1}` }))
  const tour: Lead = { ...LEAD, trip: { hire: { kind: 'days', days: 14, itinerary } } }
  const { trip } = readEntry(tour)
  const patch = (typed: Record<string, string>) =>
    toPatch({ change: { trip: { ...trip, ...typed } }, base: { trip } }, tour)
  const [, second, ...rest] = itinerary
  expect(patch({ day1Place: 'Kinsale' })).toEqual({
    trip: { hire: { kind: 'days', days: 14, itinerary: [{ place: 'Kinsale' }, second, ...rest] } },
    base: { trip: tour.trip },
  })
  expect(patch({ hireDays: '12' }).trip).toEqual({
    hire: { kind: 'days', days: 12, itinerary: itinerary.slice(0, 12) },
  })
  expect(patch({ hireKind: '' }).trip).toBeNull()
})

test('details of an occasion that is not chosen are left out', () => {
  const { trip } = readEntry({ ...LEAD, trip: { occasion: { kind: 'airport', flight: 'EI 123' } } })
  const change = { trip: { ...trip, tripOccasion: '' } }
  expect(toPatch({ change, base: {} }, LEAD).trip).toBeNull()
})

const NO_DATE = { date_of_travel: ['Please choose a date.'] }
const refusal = new ApiError('Please check the highlighted fields.', {
  status: 422,
  response: { code: 'invalid', errors: NO_DATE },
})

test('a refused form names fields that are still blank beside those that the server refused', () => {
  const blank = entry({
    full_name: 'Aoife',
    pickup_location: 'Cork',
    pickup_time: '09:00',
    selected_vehicle: ' ',
  })
  const error = addMissing(refusal, blank, REQUIRED_OF_CALLERS)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: refusal.message,
    status: 422,
    response: {
      code: 'invalid',
      errors: {
        ...NO_DATE,
        selected_vehicle: ['Please fill in this field.'],
        mobile_number: ['Please enter a phone number or an email address.'],
      },
    },
  })
  expect(error).not.toHaveProperty('response.errors.return_date')
  expect(addMissing(refusal, { ...blank, round_trip: true }, OF_A_RETURN)).toHaveProperty(
    'response.errors.return_date',
  )
})

test('one way to reach the customer is enough, and another error keeps its message', () => {
  const reached = entry({ email: 'aoife@example.ie' })
  expect(addMissing(refusal, reached, [])).toMatchObject({ response: { errors: NO_DATE } })
  expect(addMissing(refusal, reached, [])).not.toHaveProperty('response.errors.mobile_number')
  const unreachable = new ApiError('Network Error')
  expect(addMissing(unreachable, entry({}), REQUIRED_OF_CALLERS)).toBe(unreachable)
})
