import { expect, test } from 'vitest'
import { emailAddress } from './email-address.ts'

const email = emailAddress(20)
const messages = (value: string) => email.safeParse(value).error?.issues.map(({ message }) => message)

test('what has one @ between something and something passes, trimmed', () => {
  expect(email.parse(' aoife@example.ie ')).toBe('aoife@example.ie')
  expect(['a@b', 'a+tag@b.ie', "o'neill@b.ie"].map(messages)).toEqual([undefined, undefined, undefined])
})

test.each(['@b.ie', 'a@', 'a@@b.ie', 'a@b@c.ie', 'ab.ie', 'a b@c.ie', 'a@c .ie'])(
  '%j is refused',
  (value) => {
    expect(messages(value)).toEqual(['Please enter a valid email address.'])
  },
)

test('too long and missing have messages of their own', () => {
  expect(messages('aoife@long.example.ie')).toEqual(['Please use at most 20 characters.'])
  expect(messages(' ')).toContain('Please fill in this field.')
})
