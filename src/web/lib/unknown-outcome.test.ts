import { expect, test } from 'vitest'
import { ApiError, networkError } from './api-error.ts'
import { describeFailure } from './unknown-outcome.ts'

const WORDING = {
  failed: 'The note could not be saved.',
  unsure: 'The note may have been saved.',
  again: 'It is stored once.',
}

test.each([
  networkError(new TypeError('Failed to fetch')),
  networkError(new DOMException('', 'TimeoutError')),
  new ApiError('Request failed with status code 502', { status: 502 }),
  new ApiError('timeout exceeded', { status: 504 }),
])('a failure without a response of the server does not say that nothing was done: $message', (error) => {
  const { title, text } = describeFailure(error, WORDING)
  expect(title).toBe(WORDING.unsure)
  expect(text).toMatch(/(The server|Something) .* It is stored once\.$/)
})

test('a refusal by the server is reported as a failure', () => {
  const refusal = new ApiError('Please check the fields.', { status: 422 })
  expect(describeFailure(refusal, WORDING)).toEqual({
    title: WORDING.failed,
    text: 'Please check the fields.',
  })
})
