import { expect, test } from 'vitest'
import { findSuspicion } from './policy.ts'

test.each([
  ['nothing at all is told', undefined, 1],
  ['no time is told', { honeypot: '' }, 0],
  ['blanks in the honeypot, by an autofill', { honeypot: '  ', filled_ms: 60_000 }, 5],
  ['somebody quick', { filled_ms: 800 }, 1],
] as const)('an enquiry is not suspected: %s', (_what, botSignals, requests) => {
  expect(findSuspicion(botSignals, requests)).toBeNull()
})

test.each([
  [{ honeypot: 'x' }, 1, 'A hidden field was filled in, which people cannot see.'],
  [{ filled_ms: 240 }, 1, 'The form was filled in and sent within 0.2 seconds.'],
  [{ filled_ms: 9_000 }, 6, 'The same sender sent 5 other requests shortly before.'],
] as const)('an enquiry with %j is suspected as request number %i', (botSignals, requests, reason) => {
  expect(findSuspicion(botSignals, requests)).toBe(reason)
})
