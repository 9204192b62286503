import { expect, test } from 'vitest'
import { AUTH_LIMITS } from './account-limits.ts'
import { NewPassword } from './password.ts'

const { passwordMin, passwordMax, passwordTyped } = AUTH_LIMITS
const fits = (password: string) => NewPassword.safeParse(password).success
const messages = (password: string) =>
  NewPassword.safeParse(password).error?.issues.map(({ message }) => message)

test('a password has a least and a greatest number of characters, both allowed', () => {
  expect(['x'.repeat(passwordMin), 'x'.repeat(passwordMax)].map(fits)).toEqual([true, true])
  expect(messages('x'.repeat(passwordMin - 1))).toEqual([`Please use at least ${passwordMin} characters.`])
  expect(messages('x'.repeat(passwordMax + 1))).toEqual([`Please use at most ${passwordMax} characters.`])
})

test('the length of a password is counted in characters as people see them', () => {
  expect(fits('😀'.repeat(passwordMax))).toBe(true)
  expect(fits('😀'.repeat(passwordMin - 1))).toBe(false)
  expect(fits('e\u0301'.repeat(passwordMin - 1))).toBe(false)
  expect(fits('e\u0301'.repeat(passwordMax))).toBe(true)
})

test('spaces in a password count and stay', () => {
  const spaced = ` ${'x'.repeat(passwordMin - 2)} `
  expect(NewPassword.parse(spaced)).toBe(spaced)
})

test('a password of excessive length is reported once, and not normalised', () => {
  expect(messages('e\u0301'.repeat(passwordTyped))).toEqual([`Please use at most ${passwordMax} characters.`])
})

test('a password with characters that the database cannot store is refused', () => {
  expect(messages(`${'x'.repeat(passwordMin)}\u0000`)).toEqual(['This value is not valid.'])
})
