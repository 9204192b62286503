import { expect, test } from 'vitest'
import { emailAddress, shownEmail } from './email-address.ts'

const email = emailAddress(20)
const messages = (value: string) => email.safeParse(value).error?.issues.map(({ message }) => message)

test('an address with one @ between two parts is accepted, without spaces around it', () => {
  expect(email.parse(' aoife@example.ie ')).toBe('aoife@example.ie')
  expect(['a@b', 'a+tag@b.ie', "o'neill@b.ie"].map(messages)).toEqual([undefined, undefined, undefined])
})

test('the address is taken out of pasted text', () => {
  expect(email.parse('Aoife\u200b <mailto:a@b,ie>;')).toBe('a@b.ie')
  expect(shownEmail().parse('\u202aa@b.ie\u202c;')).toBe('a@b.ie')
})

test.each(['@b.ie', 'a@', 'a@@b.ie', 'a@b@c.ie', 'ab.ie', 'a b@c.ie', 'a@c ie'])(
  'the address %j is refused',
  (value) => {
    expect(messages(value)).toEqual(['Please enter a valid email address.'])
  },
)

test('an address that is too long and a missing one have their own messages', () => {
  expect(messages('aoife@long.example.ie')).toEqual(['Please use at most 20 characters.'])
  expect(messages(' ')).toContain('Please fill in this field.')
})
