import { expect, test } from 'vitest'
import { madeClaim } from './confirmed-claim.ts'

test.each([
  'Save up to 40%',
  'Save up to 40 percent',
  '50+ companies, one request',
  'Trusted by 10,000+ customers',
  '2847 bookings',
  'Rated 4.9/5',
  '4.9 out of 5',
  '500 Happy Clients',
  'We answer within 15 minutes.',
  'The best chauffeurs in Ireland',
  'Arrival guaranteed',
])('the claim %s has to be proved', (text) => {
  expect(madeClaim(text)).toBe(true)
})

test.each([
  'Airport transfers',
  'A V-Class seats up to 7, or 6 with full luggage.',
  'No. Quotes are free to customers.',
  'Is the price I am quoted the price I pay?',
  'Ring +353 1 000 0000 for more.',
])('the text %s is no claim to be proved', (text) => {
  expect(madeClaim(text)).toBe(false)
})
