import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { ERROR_STATUS, ErrorResponse } from '#contract/errors.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { setUpTestApp } from '#support/app.ts'

let log = ''
const lines = new Writable({
  write: (chunk, _encoding, done) => {
    log += chunk
    done()
  },
})
const fixture = setUpTestApp({ log: createLog({ LOG_LEVEL: 'info' }, lines) })
const thrown: { error: unknown } = { error: null }
const MARKER = 'marker-of-a-person@example.ie'

beforeAll(async () => {
  fixture.app.get('/api/test/throws', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=99').header('etag', '"x"')
    throw thrown.error
  })
  fixture.app.get('/api/test/named/:name', { config: { access: 'public' } }, async () => 'named')
  const answersWrongly = {
    config: { access: 'public' },
    schema: { response: { 200: z.object({ id: z.number() }) } },
  } as const
  fixture.app.get('/api/test/answers-wrongly', answersWrongly, async () => ({ id: MARKER }))
})
beforeEach(() => {
  log = ''
})

function post(
  payload: string | Buffer,
  contentType = 'application/json',
  url: string = ACCOUNT_API.login.path,
) {
  return fixture.app.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } })
}

function expectError(response: { statusCode: number; json(): unknown }, code: keyof typeof ERROR_STATUS) {
  const body = ErrorResponse.strict().parse(response.json())
  expect([response.statusCode, body.code]).toEqual([ERROR_STATUS[code], code])
  return body
}

describe('a body that cannot be read is answered 400', () => {
  const bodies: [string, string | Buffer][] = [
    ['nothing', ''],
    ['half an object', '{"email":'],
    ['two values', '{}{}'],
    ['a trailing comma', '{"email":"a",}'],
    ['single quotes', "{'email':'a'}"],
    ['NaN', '{"email":NaN}'],
    ['a comment', '{/* */}'],
    ['bytes that are not UTF-8', Buffer.from('7b22656d61696c223a22ff227d', 'hex')],
    ['UTF-16', Buffer.from('{"email":"a"}', 'utf16le')],
    ['a control character in a string', '{"email":"\u0001"}'],
    ['__proto__', '{"__proto__":{"isAdmin":true},"email":"a","password":"b"}'],
    ['escaped __proto__', '{"\\u005f_proto__":{"isAdmin":true}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ]
  test.each(bodies)('%s', async (_name, body) => {
    expectError(await post(body), 'unreadable')
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })
})

describe('a body that is readable and wrong is answered 422 with its fields', () => {
  const bodies: [string, string, string[]][] = [
    ['an empty object', '{}', ['email', 'password']],
    ['an array', '[]', ['body']],
    ['null', 'null', ['body']],
    ['a number', '7', ['body']],
    ['a deep nest', '['.repeat(40_000) + ']'.repeat(40_000), ['body']],
    ['values of other types', '{"email":{"$ne":""},"password":["a"]}', ['email', 'password']],
    ['NUL', '{"email":"a\\u0000@b.ie","password":"x"}', ['email']],
    ['a lone surrogate', '{"email":"a@b.ie","password":"\\ud800"}', ['password']],
    ['empty fields', '{"email":"","password":""}', ['email', 'password']],
    ['an endless password', `{"email":"a@b.ie","password":"${'x'.repeat(2_000)}"}`, ['password']],
  ]
  test.each(bodies)('%s', async (_name, body, fields) => {
    const { errors } = expectError(await post(body), 'invalid')
    expect(Object.keys(errors ?? {}).sort()).toEqual(fields)
  })
})

test('a content type that is not JSON is answered 415, with a charset or without', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/xml',
    'multipart/form-data; boundary=x',
  ]
  const tricks = [
    'application/jsonx',
    'application/',
    'json',
    'application/json,text/plain',
    'text/json;application/json',
  ]
  for (const type of [...types, ...tricks]) {
    const response = await post('{"email":"a","password":"b"}', type)
    expect([type, response.statusCode, response.json().code]).toEqual([type, 415, 'unsupported_media_type'])
  }
  for (const type of [
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset=ibm037',
  ]) {
    expect((await post('{"email":1}', type)).statusCode, type).toBe(422)
  }
})

test('a body over the limit is answered 413', async () => {
  expectError(await post(`{"email":"${'x'.repeat(HTTP_LIMITS.bodyBytes)}"}`), 'too_large')
})

test('a too long address is answered 413, a broken one 400, an endless parameter 404', async () => {
  expectError(
    await fixture.app.inject({ url: `${ACCOUNT_API.get.path}?x=${'y'.repeat(HTTP_LIMITS.urlBytes)}` }),
    'too_large',
  )
  expectError(await fixture.app.inject({ url: '/api/%E0%A4%A' }), 'unreadable')
  const endless = 'x'.repeat(HTTP_LIMITS.paramLength + 1)
  expectError(await fixture.app.inject({ url: `/api/test/named/${endless}` }), 'not_found')
})

test('an unknown API path is answered 404, whatever the method or body', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const headers = { 'content-type': 'text/xml' }
    expectError(await fixture.app.inject({ method, url: '/api/nothing', headers, payload: '<' }), 'not_found')
  }
  for (const url of [
    '/api',
    '/api/',
    '/api/auth',
    '/api/auth/me/',
    '/api//auth/me',
    '/API/auth/me',
    '/api/auth/ME',
  ]) {
    expectError(await fixture.app.inject({ url }), 'not_found')
  }
})

test('a known path with another method is answered 405 with the allowed methods', async () => {
  const response = await fixture.app.inject({ method: 'DELETE', url: `${ACCOUNT_API.login.path}?x=1` })
  expectError(response, 'method_not_allowed')
  expect(response.headers.allow).toBe('POST')
  const me = await fixture.app.inject({
    method: 'POST',
    url: ACCOUNT_API.get.path,
    payload: 'x',
    headers: { 'content-type': 'a/b' },
  })
  expectError(me, 'method_not_allowed')
  expect(me.headers.allow).toBe('GET, HEAD, PATCH')
})

describe('an error inside the server', () => {
  const internal: [string, unknown][] = [
    ['an Error', new Error(`select * from users where email = ${MARKER}`)],
    ['a string', MARKER],
    ['an error that claims a status', Object.assign(new Error(MARKER), { statusCode: 500 })],
    ['a constraint', new pg.DatabaseError(MARKER, 1, 'error')],
  ]
  test.each(internal)('thrown as %s is answered 500 with an id and no details', async (_name, error) => {
    thrown.error = error
    const response = await fixture.app.inject({ url: '/api/test/throws' })
    const body = expectError(response, 'internal')
    expect(body).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side.',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(response.headers).not.toHaveProperty('etag')
    expect(log).toContain(body.request_id)
  })

  test('a response that does not fit its own schema is answered 500, and the value stays out of the log', async () => {
    expectError(await fixture.app.inject({ url: '/api/test/answers-wrongly' }), 'internal')
    expect(log).toContain('"level":"error"')
    expect(log).not.toContain(MARKER)
  })

  test('values quoted by a database error stay out of the log', async () => {
    const query = fixture.db.execute(sql`select ${MARKER}::integer`)
    thrown.error = await query.catch((error: unknown) => error)
    expectError(await fixture.app.inject({ url: '/api/test/throws' }), 'internal')
    expect(log).toContain('22P02')
    expect(log).not.toContain(MARKER)
  })

  const away: [string, unknown][] = [
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a socket that is gone', Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['a cut connection', new Error('Connection terminated unexpectedly')],
    ['a full disk', databaseError('53100')],
    ['too many connections', databaseError('53300')],
    ['a shutdown', databaseError('57P01')],
    ['a start-up', databaseError('57P03')],
    ['a statement that took too long', databaseError('57014')],
    ['a read-only server', databaseError('25006')],
    ['an input/output error', databaseError('58030')],
  ]
  test.each(away)('%s is answered 503 with the time to wait', async (_name, error) => {
    thrown.error = new Error('the query failed', { cause: error })
    const response = await fixture.app.inject({ url: '/api/test/throws' })
    expectError(response, 'unavailable')
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a missing file is not reported as a missing database', async () => {
    thrown.error = Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })
    expectError(await fixture.app.inject({ url: '/api/test/throws' }), 'internal')
  })
})

test('a response leaves one log line with the pattern of its route and no request data', async () => {
  const payload = `{"email":"${MARKER}","password":"${MARKER}\\n{\\"forged\\":1}"}`
  await fixture.app.inject({
    method: 'POST',
    url: `${ACCOUNT_API.login.path}?token=${MARKER}`,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${MARKER}` },
  })
  const lines = log.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'POST',
    route: ACCOUNT_API.login.path,
    status: 401,
    ms: expect.any(Number),
    reqId: expect.any(String),
  })
  expect(log).not.toContain(MARKER)
})

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('no', 1, 'error'), { code, severity: 'ERROR' })
}
