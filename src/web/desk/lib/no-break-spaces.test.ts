import { expect, test } from 'vitest'
import { noBreakSpaces } from './no-break-spaces.ts'

test.each([
  ['Dublin Airport, Terminal 1', 'Dublin Airport, Terminal\u00a01'],
  ['Terminal 2, Dublin Airport', 'Terminal\u00a02, Dublin Airport'],
  ['Powerscourt, Co. Wicklow', 'Powerscourt, Co.\u00a0Wicklow'],
  ['Cork Airport', 'Cork Airport'],
])('in %s only what belongs together has no-break spaces', (place, held) => {
  expect(noBreakSpaces(place)).toBe(held)
})
