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

describe('missing fields of the quote form', () => {
  test('are eight on an empty one-way form, named in their order', () => {
    expect(missingText(missingFields(EMPTY_QUOTE_FORM, []))).toBe(
      'Please fill in the following required fields: Full Name, Email Address, Mobile Number, Pick-up Location, Date of Travel, Pick-up Time, Select Fleet, Number of People',
    )
  })

  test('are ten with a return, named in their order', () => {
    expect(missingText(missingFields({ ...EMPTY_QUOTE_FORM, roundTrip: true }, []))).toBe(
      'Please fill in the following required fields: Full Name, Email Address, Mobile Number, Pick-up Location, Date of Travel, Pick-up Time, Return Date, Return Time, Select Fleet, Number of People',
    )
  })

  test('include fields with only spaces and no hidden ones, and are none on a complete form', () => {
    expect(missingFields({ ...FILLED, name: '  ' }, [])).toEqual(['name'])
    expect(
      missingFields({ ...FILLED, startLocation: '', selectedVehicle: '' }, [
        'startLocation',
        'selectedVehicle',
      ]),
    ).toEqual([])
    expect(missingFields(FILLED, [])).toEqual([])
  })

  test('have their names on the page in the errors beside them', () => {
    expect(missingErrors(['selectedVehicle'], FINAL_QUOTE_FORM.labels)).toEqual({
      selectedVehicle: 'Vehicle Selected is required.',
    })
  })
})

describe('the request that the quote form sends', () => {
  test('has ten fields and the journey as the API expects them', () => {
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

  test('leaves out a return that was switched off again', () => {
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
  ])('has the digits of %j as the number of people', (typed, digits) => {
    expect(readDigits(typed)).toBe(digits)
  })
})

describe('the message after a failed send', () => {
  test('is the server’s message or else the default one, always with advice', () => {
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

  test('the errors of the API are shown at the fields of the form', () => {
    expect(
      formErrors({ full_name: ['a', 'b'], 'journey.return_date': ['c'], body: ['nobody'], slug: ['nobody'] }),
    ).toEqual({ name: 'a', returnDate: 'c' })
  })
})
