import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorReason, errorText, fieldErrors } from './error-text.ts'

const refused = (errors: Record<string, string[]>) =>
  new ApiError('Please check the fields.', { status: 422, response: { errors } })

test('each field shows the first of its messages', () => {
  expect(fieldErrors(refused({ name: ['Empty.', 'Short.'], email: ['Wrong.'], note: [] }))).toEqual({
    name: 'Empty.',
    email: 'Wrong.',
    note: '',
  })
  expect([new ApiError('x'), new Error('x'), null].map(fieldErrors)).toEqual([{}, {}, {}])
})

test('the reason of a failure lists the field errors, each once, or else the error’s own message', () => {
  expect(errorReason(refused({ a: ['Empty.'], b: ['Empty.'], c: ['Wrong.'] }))).toBe('Empty. Wrong.')
  expect(errorReason(refused({ a: [] }))).toBe('Please check the fields.')
  expect(errorReason(new Error('Network Error'))).toBe('Network Error')
})

test('a value that is not an error has no text', () => {
  expect(['x', null, undefined, { message: 'x' }].map(errorText)).toEqual(['', '', '', ''])
})

test.each([
  [
    'Network Error',
    'Network Error.\nThe server could not be reached. Please check your connection and try again.',
  ],
  ['Request aborted', 'Request aborted.\nThe request was interrupted. Please try again.'],
  ['timeout exceeded', 'timeout exceeded.\nThe server took too long to answer. Please try again.'],
  ['Request failed with status code 502', 'Something went wrong (error 502). Please try again.'],
])('the failure %s of the client itself is named, with advice below', (raw, sentence) => {
  expect(errorText(new ApiError(raw))).toBe(sentence)
  expect(errorReason(new ApiError(raw))).toBe(sentence)
})

test('another message of an error is shown as it is', () => {
  expect(errorText(new ApiError('Taken.', { status: 409 }))).toBe('Taken.')
})
