import { expect, test } from 'vitest'
import { HOSTILE_HEADERS } from '#support/mail/mail-hostile.ts'
import { isMailable, parseSender } from './sender-address.ts'

test.each(HOSTILE_HEADERS)('%j is not an address', (value) => {
  expect(isMailable(`a@b.ie${value}`)).toBe(false)
  expect(isMailable(`${value}a@b.ie`)).toBe(false)
})

test.each(['a@b.ie', 'first.last+tag@sub.example.ie', "o'brien@example.ie", 'a@localhost', 'séan@fáilte.ie'])(
  '%s is an address',
  (address) => {
    expect(isMailable(address)).toBe(true)
  },
)

test.each([
  ['Jaunt <no-reply@jaunt.ie>', { name: 'Jaunt', address: 'no-reply@jaunt.ie' }],
  ['"Jaunt, Dublin" <no-reply@jaunt.ie>', { name: 'Jaunt, Dublin', address: 'no-reply@jaunt.ie' }],
  ['no-reply@jaunt.ie', { address: 'no-reply@jaunt.ie' }],
  ['<no-reply@jaunt.ie>', { address: 'no-reply@jaunt.ie' }],
])('the sender %s is accepted', (setting, sender) => {
  expect(parseSender(setting)).toEqual(sender)
})

test.each(['Jaunt', 'Jaunt <a@b.ie', 'a@b.ie, c@d.ie', 'Jaunt <a@b.ie> <c@d.ie>'])(
  '%s is not a sender',
  (setting) => {
    expect(parseSender(setting)).toBeUndefined()
  },
)

test('a long row of spaces is refused at once', () => {
  const began = performance.now()
  expect(parseSender(`${'\t'.repeat(20_000)}\0${'\t'.repeat(20_000)}`)).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(1_000)
})
