import { describe, expect, test } from 'vitest'
import { readRole } from '#contract/basics/role.ts'
import { readLoginResponse, readProfileResponse, userOfToken } from './login-response.ts'

const user = { id: 7, email: 'ada@jaunt.test', name: 'Ada', role_id: 1 }

function tokenOf(payload: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sig`
}

describe('the response to a sign-in', () => {
  test.each([
    ['token beside user', { token: 't', user }],
    ['access_token beside user', { access_token: 't', user }],
    ['both below data', { data: { token: 't', user } }],
    ['access_token below data, user above', { user, data: { access_token: 't' } }],
    ['an empty token before the real one', { token: '', access_token: 't', user }],
  ])('is read with %s', (_name, response) => {
    expect(readLoginResponse(response)).toEqual({ token: 't', user })
  })

  test.each([null, undefined, 'token', 7, [], {}, { token: 5 }, { data: null }, { user: 'Ada' }])(
    'without token and user is read as neither: %j',
    (response) => {
      expect(readLoginResponse(response)).toEqual({ token: null, user: null })
    },
  )
})

test('may have the profile as the user itself, or below user or data', () => {
  for (const response of [user, { user }, { data: user }, { data: { user } }]) {
    expect(readProfileResponse(response)).toEqual(user)
  }
  expect(readProfileResponse({ message: 'no' })).toBe(null)
})

describe('a token payload', () => {
  test('names the user by id or sub', () => {
    expect(userOfToken(tokenOf({ sub: '9', email: 'x@y.ie', name: 'Seán', role: 'manager' }))).toEqual({
      id: '9',
      email: 'x@y.ie',
      name: 'Seán',
      role_id: 'manager',
    })
    expect(userOfToken(tokenOf({ id: 3, sub: '9' }))?.id).toBe(3)
  })

  test('has its role in role, or first in roles', () => {
    const role = (payload: object) => readRole(userOfToken(tokenOf({ sub: '1', ...payload })) ?? {})
    expect(role({ role: 1 })).toBe(1)
    expect(role({ roles: ['manager', 'admin'] })).toBe(2)
    expect(role({ roles: 'admin' })).toBe(1)
    expect(role({})).toBe(3)
  })

  test.each([
    '',
    'opaque',
    'a.b.c',
    `e30.${Buffer.from('[1').toString('base64url')}.s`,
    tokenOf(null),
    tokenOf({}),
  ])('that cannot be read names no user: %j', (token) => {
    expect(userOfToken(token)).toBe(null)
  })
})
