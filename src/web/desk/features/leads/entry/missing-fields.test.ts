import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { addMissing } from './missing-fields.ts'

const NO_DATE = { date_of_travel: ['Please choose a date.'] }
const REQUIRED = ['full_name', 'date_of_travel', 'selected_vehicle', 'return_date']
const refusal = new ApiError('Please check the highlighted fields.', {
  status: 422,
  response: { code: 'invalid', errors: NO_DATE },
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('a refusal names what is still blank beside what the server could not read, in its own words where it has some', () => {
  const blank = {
    full_name: 'Aoife',
    date_of_travel: '',
    selected_vehicle: ' ',
    mobile_number: '',
    email: '',
  }
  const error = addMissing(refusal, form(blank), REQUIRED)
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
})

test('one way to reach the customer is enough, and another failure stays what it is', () => {
  const reached = form({ mobile_number: '', email: 'aoife@example.ie', selected_vehicle: 'v-class' })
  expect(addMissing(refusal, reached, REQUIRED)).toMatchObject({ response: { errors: NO_DATE } })
  expect(addMissing(refusal, reached, REQUIRED)).not.toHaveProperty('response.errors.mobile_number')
  const unreachable = new ApiError('Network Error')
  expect(addMissing(unreachable, form({ selected_vehicle: '' }), REQUIRED)).toBe(unreachable)
})
