import { describe, expect, test } from 'vitest'
import { NewLead } from '#contract/leads/quote-request.ts'
import { FINAL_QUOTE_FORM } from '../sections/quote-form.ts'
import {
  buildRequest,
  EMPTY_QUOTE_FORM,
  failureText,
  formErrors,
  missingErrors,
  missingFields,
  missingText,
  readDigits,
} from './form.ts'

const FILLED = {
  ...EMPTY_QUOTE_FORM,
  name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  mobile: '087 123 4567',
  startLocation: 'Cork',
  endLocation: 'Dublin Airport',
  dateOfTravel: '2027-03-01',
  pickupTime: '07:30',
  selectedVehicle: 'Mercedes Sprinter (Up to 16 passengers)',
  numberOfPeople: '12',
  groupType: 'Wedding',
}

describe('missing fields', () => {
  test('an empty one-way form lacks eight names, in their order', () => {
    expect(missingText(missingFields(EMPTY_QUOTE_FORM, []))).toBe(
      'Please fill in the following required fields: Full Name, Email Address, Mobile Number, Pick-up Location, Date of Travel, Pick-up Time, Select Fleet, Number of People',
    )
  })

  test('with a return all ten are named', () => {
    expect(missingText(missingFields({ ...EMPTY_QUOTE_FORM, roundTrip: true }, []))).toBe(
      'Please fill in the following required fields: Full Name, Email Address, Mobile Number, Pick-up Location, Date of Travel, Pick-up Time, Return Date, Return Time, Select Fleet, Number of People',
    )
  })

  test('spaces do not fill a field, a hidden field is not required, and a complete form lacks nothing', () => {
    expect(missingFields({ ...FILLED, name: '  ' }, [])).toEqual(['name'])
    expect(
      missingFields({ ...FILLED, startLocation: '', selectedVehicle: '' }, [
        'startLocation',
        'selectedVehicle',
      ]),
    ).toEqual([])
    expect(missingFields(FILLED, [])).toEqual([])
  })

  test('inline errors use the page’s name for the field', () => {
    expect(missingErrors(['selectedVehicle'], FINAL_QUOTE_FORM.labels)).toEqual({
      selectedVehicle: 'Vehicle Selected is required.',
    })
  })
})

describe('the request that the form sends', () => {
  test('ten fields and the journey are sent as the API expects them', () => {
    const body = buildRequest(
      { ...FILLED, roundTrip: true, returnDate: '2027-03-02', returnTime: '18:00' },
      '/',
    )
    expect(NewLead.safeParse(body).success).toBe(true)
    expect(Object.keys(body).sort()).toEqual([
      'additional_info',
      'date_of_travel',
      'email',
      'full_name',
      'journey',
      'mobile_number',
      'number_of_people',
      'pickup_location',
      'pickup_time',
      'selected_vehicle',
      'slug',
    ])
    expect(body.number_of_people).toBe(12)
    expect(body.journey).toEqual({
      dropoff_location: 'Dublin Airport',
      group_type: 'Wedding',
      round_trip: true,
      return_date: '2027-03-02',
      return_time: '18:00',
    })
  })

  test('a return that was switched off again is not sent', () => {
    const body = buildRequest({ ...FILLED, returnDate: '2027-03-02' }, '/')
    expect(body.journey).not.toHaveProperty('return_date')
    expect(body.journey?.round_trip).toBe(false)
  })

  test.each([
    ['1a2', '12'],
    ['007', '7'],
    ['0', ''],
    ['-3', '3'],
    ['2.5', '25'],
    ['', ''],
  ])('the number of people keeps the digits of %j', (typed, digits) => {
    expect(readDigits(typed)).toBe(digits)
  })
})

describe('the message after a failed send', () => {
  test('the message, else the default, always with the advice', () => {
    expect(failureText('Too many requests.')).toBe(
      'Too many requests. Please check your information and try again.',
    )
    expect(failureText(undefined)).toBe(
      'There was an error submitting your quote request. Please check your information and try again.',
    )
    expect(failureText('Please check the highlighted fields.')).toBe(
      'There was an error submitting your quote request. Please check your information and try again.',
    )
    expect(failureText('')).toBe(
      'There was an error submitting your quote request. Please check your information and try again.',
    )
  })

  test('the errors of the API stand at the fields of the form', () => {
    expect(
      formErrors({ full_name: ['a', 'b'], 'journey.return_date': ['c'], body: ['nobody'], slug: ['nobody'] }),
    ).toEqual({ name: 'a', returnDate: 'c' })
  })
})
