import { createHash, createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { setUpTestApp } from '#support/app.ts'

type Json = Record<string, unknown>

const SECRET = 'a secret that only this test knows, long enough'
const DAY = 86_400
const fixture = setUpTestApp({ settings: { SESSION_SECRET: SECRET } })
let genuine: string
let payload: Json

beforeAll(async () => {
  genuine = (await fixture.signIn('admin')).authorization.slice('Bearer '.length)
  payload = JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString())
})

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const goodKey = () => deriveKey(SECRET, 'session-token')
const HEADER = { alg: 'HS256', typ: 'JWT' }

function hs256(header: unknown, claims: unknown, key: Buffer | string = goodKey()): string {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

function unsigned(alg: string): string {
  return `${encode({ alg, typ: 'JWT' })}.${encode(payload)}.`
}

function without(claim: string): Json {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== claim))
}

function rs256(header: Json = {}): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', ...header })}.${encode(payload)}`
  return `${signed}.${signWith('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

const now = () => Math.floor(Date.now() / 1_000)
const parts = () => genuine.split('.') as [string, string, string]

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Writes the same bytes in another way: two bits of the last of 43 characters are unused. */
function otherWriting(text: string, by: number): string {
  return text.slice(0, -1) + ALPHABET[ALPHABET.indexOf(text.at(-1) ?? '') + by]
}

const FORGERIES: Record<string, () => string> = {
  'alg none': () => unsigned('none'),
  'alg None': () => unsigned('None'),
  'alg nOnE with the genuine signature': () => `${unsigned('nOnE')}${parts()[2]}`,
  'no signature': () => `${parts()[0]}.${parts()[1]}.`,
  'no signature part': () => `${parts()[0]}.${parts()[1]}`,
  'another signature': () => `${parts()[0]}.${parts()[1]}.${encode('not this')}`,
  'a signature cut short': () => genuine.slice(0, -2),
  ...Object.fromEntries(
    [1, 2, 3].map((by) => [
      `a signature whose last character is ${by} further`,
      () => otherWriting(genuine, by),
    ]),
  ),
  'a signature with padding': () => `${genuine}=`,
  'a header in another writing': () => `${otherWriting(parts()[0], 1)}.${parts()[1]}.${parts()[2]}`,
  'another role under the old signature': () =>
    `${parts()[0]}.${encode({ ...payload, role: 2 })}.${parts()[2]}`,
  'an empty key': () => hs256(HEADER, payload, ''),
  'a weak key': () => hs256(HEADER, payload, 'secret'),
  'the secret itself instead of the derived key': () => hs256(HEADER, payload, SECRET),
  'a key for another purpose': () => hs256(HEADER, payload, deriveKey(SECRET, 'rate-limits')),
  'the hash of the secret': () => hs256(HEADER, payload, createHash('sha256').update(SECRET).digest()),
  'HS384 with the right key': () => {
    const signed = `${encode({ alg: 'HS384', typ: 'JWT' })}.${encode(payload)}`
    return `${signed}.${createHmac('sha384', goodKey()).update(signed).digest('base64url')}`
  },
  RS256: () => rs256(),
  'RS256 with its own jwk': () => rs256({ jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }),
  'a jku': () => rs256({ jku: 'https://evil.example/keys.json' }),
  'a kid that is a path': () => hs256({ ...HEADER, kid: '../../dev/null' }, payload, ''),
  'a kid that is SQL': () => hs256({ ...HEADER, kid: "x' union select 'k" }, payload, 'k'),
  'an unknown critical header': () => hs256({ ...HEADER, crit: ['x'], x: 1 }, payload),
  'another typ': () => hs256({ ...HEADER, typ: 'at+jwt' }, payload),
  'no typ': () => hs256({ alg: 'HS256' }, payload),
  'another issuer': () => hs256(HEADER, { ...payload, iss: 'other' }),
  'another audience': () => hs256(HEADER, { ...payload, aud: 'other' }),
  expired: () => hs256(HEADER, { ...payload, exp: now() - 1 }),
  'not valid yet': () => hs256(HEADER, { ...payload, nbf: now() + 60 }),
  'issued in the future': () => hs256(HEADER, { ...payload, iat: now() + 60 }),
  'issued too long ago': () =>
    hs256(HEADER, { ...payload, iat: now() - (AUTH_LIMITS.sessionDaysMax + 1) * DAY }),
  'exp as text': () => hs256(HEADER, { ...payload, exp: String(payload.exp) }),
  'no exp': () => hs256(HEADER, without('exp')),
  'no iat': () => hs256(HEADER, without('iat')),
  'no sub': () => hs256(HEADER, without('sub')),
  'no sid': () => hs256(HEADER, without('sid')),
  'no role': () => hs256(HEADER, without('role')),
  'a session that is not there': () => hs256(HEADER, { ...payload, sid: crypto.randomUUID() }),
  'a session id that is no id': () => hs256(HEADER, { ...payload, sid: "' or true --" }),
  'somebody else with this session': () => hs256(HEADER, { ...payload, sub: '999999' }),
  'a subject beyond every id': () => hs256(HEADER, { ...payload, sub: '99999999999999999999' }),
  'a subject that is no id': () => hs256(HEADER, { ...payload, sub: '1 or 1=1' }),
  'a role that the person does not have': () => hs256(HEADER, { ...payload, role: 2 }),
  'a payload that is no object': () => hs256(HEADER, '[]'),
  'a payload that is no JSON': () => hs256(HEADER, '{'),
  'a header that is no JSON': () => hs256('{', payload),
  'an encrypted form': () => `${parts()[0]}..${parts()[1]}.${parts()[2]}.x`,
  noise: () => 'not.a.token',
  'two dots': () => '..',
  'a long one': () => `${'a'.repeat(5_000)}.b.c`,
}

describe('a forged token is answered 401 on a guarded route', () => {
  test.each(Object.entries(FORGERIES))('%s', async (_name, forge) => {
    const headers = { authorization: `Bearer ${forge()}` }
    const response = await fixture.call(ACCOUNT_API.get, headers)
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { code: 'not_signed_in', message: 'Please sign in.' },
    ])
    expect(response.headers['www-authenticate']).toBe('Bearer')
  })
})

test('every guarded route refuses forged tokens, and each of them is refused by several', async () => {
  const routes = fixture.app.routeTable.filter(({ access }) => access !== 'public' && access !== 'optional')
  expect(routes.length).toBeGreaterThan(2 * Object.keys(FORGERIES).length)
  const forged = Object.entries(FORGERIES).map(([name, forge]) => [name, forge()] as const)
  // Each route is tried with one token in turn: one check covers all routes, and all combinations would be ten thousand requests.
  for (const [turn, { method, url }] of routes.entries()) {
    const [name, token] = forged[turn % forged.length] ?? []
    const headers = { authorization: `Bearer ${token}` }
    const path = url.replace(/:\w+/g, '1')
    const { statusCode } = await fixture.app.inject({ method: method as 'GET', url: path, headers })
    expect(statusCode, `${method} ${url}: ${name}`).toBe(401)
  }
})

test('a token made by the same code and not forged is accepted, so the forgeries fail for what is wrong with them', async () => {
  for (const token of [genuine, hs256(HEADER, payload)]) {
    const response = await fixture.call(ACCOUNT_API.get, { authorization: `bearer ${token}` })
    expect(response.statusCode).toBe(200)
  }
})

test('a token is read from the header only', async () => {
  const transports = [
    { url: `${ACCOUNT_API.get.path}?token=${genuine}` },
    { url: `${ACCOUNT_API.get.path}?access_token=${genuine}` },
    { url: ACCOUNT_API.get.path, headers: { cookie: `token=${genuine}; unauth=${genuine}` } },
    { url: ACCOUNT_API.get.path, headers: { 'x-access-token': genuine } },
    { url: ACCOUNT_API.get.path, headers: { authorization: genuine } },
    { url: ACCOUNT_API.get.path, headers: { authorization: `Basic ${genuine}` } },
  ]
  for (const transport of transports) expect((await fixture.app.inject(transport)).statusCode).toBe(401)
})

test('a token holds an id, a role and a session, and no name', () => {
  expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'role', 'sid', 'sub'])
})
