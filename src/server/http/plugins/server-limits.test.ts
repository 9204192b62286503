import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { ErrorResponse } from '#contract/errors.ts'
import { setUpTestApp } from '#support/app.ts'
import { eventually } from '#support/eventually.ts'
import { sendRaw } from '#support/http/raw-http.ts'
import { RESPONSE_HEADERS } from './headers.ts'

const fixture = setUpTestApp()
let port: number

beforeAll(async () => {
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  port = (fixture.app.server.address() as AddressInfo).port
})

test('the running server has every limit set', () => {
  const server: Server & { connectionsCheckingInterval?: number } = fixture.app.server
  expect({
    request: server.requestTimeout,
    headers: server.headersTimeout,
    keepAlive: server.keepAliveTimeout,
    keepAliveBuffer: server.keepAliveTimeoutBuffer,
    checks: server.connectionsCheckingInterval,
    idle: server.timeout,
    connections: server.maxConnections,
    requests: server.maxRequestsPerSocket,
    body: fixture.app.initialConfig.bodyLimit,
  }).toEqual({
    request: IMAGE_LIMITS.uploadTimeoutMs,
    headers: HTTP_LIMITS.headersTimeoutMs,
    keepAlive: HTTP_LIMITS.keepAliveTimeoutMs,
    keepAliveBuffer: HTTP_LIMITS.keepAliveBufferMs,
    checks: HTTP_LIMITS.connectionCheckMs,
    idle: HTTP_LIMITS.idleConnectionMs,
    connections: HTTP_LIMITS.maxConnections,
    requests: HTTP_LIMITS.requestsPerConnection,
    body: HTTP_LIMITS.bodyBytes,
  })
})

const LOGIN = `POST ${ACCOUNT_API.login.path} HTTP/1.1\r\nHost: x\r\n`
const UNREADABLE: [string, string][] = [
  ['noise', 'hello\r\n\r\n'],
  ['no host', 'GET /api/auth/me HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', 'GET /api/auth/me HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n'],
  ['the same host twice', 'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['two hosts of an old client', 'GET /healthz HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n'],
  ['an empty host', 'GET /healthz HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n'],
  ['a list of hosts', 'GET /healthz HTTP/1.1\r\nHost: x, y\r\nConnection: close\r\n\r\n'],
  ['two lengths', `${LOGIN}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc`],
  ['a length and chunks', `${LOGIN}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a negative length', `${LOGIN}Content-Length: -1\r\n\r\n`],
  ['a length in hex', `${LOGIN}Content-Length: 0x3\r\n\r\nabc`],
  [
    'a broken chunk',
    `${LOGIN}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n`,
  ],
  ['a folded header', 'GET /api/auth/me HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n folded\r\n\r\n'],
  ['a space before the colon', 'GET /api/auth/me HTTP/1.1\r\nHost: x\r\nX-A : 1\r\n\r\n'],
  ['a NUL in a header', 'GET /api/auth/me HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n'],
]

test.each(UNREADABLE)(
  '%s is answered 400 in the form of every error, and the connection ends',
  async (_name, bytes) => {
    const response = await sendRaw(port, bytes)
    expect(response.status).toBe(400)
    expect(response.headers).toMatchObject({ connection: 'close' })
  },
)

test('an HTTP/1.0 client need not send a host', async () => {
  expect((await sendRaw(port, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
})

test('a request that Node cannot parse is answered with every header', async () => {
  const response = await sendRaw(port, 'hello\r\n\r\n')
  expect(ErrorResponse.parse(JSON.parse(response.body)).code).toBe('unreadable')
  expect(response.headers).toMatchObject(RESPONSE_HEADERS)
  expect(response.headers).not.toHaveProperty('server')
})

test('headers over the limit are answered 431', async () => {
  const big = `X-A: ${'x'.repeat(HTTP_LIMITS.headerBytes)}\r\n`
  const response = await sendRaw(port, `GET /api/auth/me HTTP/1.1\r\nHost: x\r\n${big}\r\n`)
  expect([response.status, JSON.parse(response.body).code]).toEqual([431, 'header_too_large'])
})

test('a body announced as too large is refused before it is sent, a chunked one as soon as it is too large', async () => {
  const type = 'Content-Type: application/json\r\nConnection: close\r\n'
  const announced = await sendRaw(port, `${LOGIN}${type}Content-Length: 900000000\r\n\r\n{`)
  expect([announced.status, JSON.parse(announced.body).code]).toEqual([413, 'too_large'])
  const chunk = `${(HTTP_LIMITS.bodyBytes + 10).toString(16)}\r\n"${'x'.repeat(HTTP_LIMITS.bodyBytes + 9)}\r\n`
  const chunked = await sendRaw(port, `${LOGIN}${type}Transfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`)
  expect([chunked.status, JSON.parse(chunked.body).code]).toEqual([413, 'too_large'])
})

test('a compressed body is refused, so that it cannot expand', async () => {
  const response = await fixture.call(
    ACCOUNT_API.login,
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    {},
    Buffer.from('1f8b08000000000000', 'hex'),
  )
  expect(response.statusCode).toBe(415)
})

test('a request that arrives too slowly is answered 408', async () => {
  const { server } = fixture.app
  const { requestTimeout, headersTimeout } = server
  Object.assign(server, { requestTimeout: 200, headersTimeout: 100 })
  try {
    const head = `${LOGIN}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{`
    const response = await sendRaw(port, head)
    expect([response.status, JSON.parse(response.body).code]).toEqual([408, 'too_slow'])
    expect(response.headers).toMatchObject(RESPONSE_HEADERS)
  } finally {
    Object.assign(server, { requestTimeout, headersTimeout })
  }
})

test('only an upload may take longer than the usual time to send its body', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const body = 'Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{'
    const response = sendRaw(port, `${LOGIN}${body}`)
    const upload = sendRaw(
      port,
      `POST ${IMAGE_API.list.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${body}`,
    )
    await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    vi.advanceTimersByTime(HTTP_LIMITS.requestTimeoutMs)
    expect((await response).status).toBe(408)
    expect((await upload).status).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

test.each(['TRACE', 'PROPFIND', 'PURGE'])('%s is answered 405', async (method) => {
  const response = await sendRaw(
    port,
    `${method} ${ACCOUNT_API.get.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )
  expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, PATCH'])
})

test('CONNECT opens no tunnel', async () => {
  const response = await sendRaw(port, 'CONNECT example.ie:443 HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(response.status).toBe(400)
  expect(ErrorResponse.parse(JSON.parse(response.body)).code).toBe('unreadable')
  expect(response.headers).toMatchObject({ ...RESPONSE_HEADERS, connection: 'close' })
})

test('an unknown Expect header is answered 417 with every header, and the usual one is accepted', async () => {
  const head = `GET ${ACCOUNT_API.get.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`
  const response = await sendRaw(port, `${head}Expect: foo\r\n\r\n`)
  expect(response.status).toBe(417)
  expect(ErrorResponse.parse(JSON.parse(response.body)).code).toBe('expectation_failed')
  expect(response.headers).toMatchObject(RESPONSE_HEADERS)
  const usual = await sendRaw(port, `${head}Expect: 100-continue\r\n\r\n`)
  expect(usual.status).toBe(100)
  expect(usual.body).toMatch(/^HTTP\/1\.1 401 /)
})

test.each(['/healthz', '/api/auth/me', '/nowhere/at/all', ''])(
  'a request line with a whole URL of path %j is answered as any other',
  async (path) => {
    const ask = (target: string) =>
      sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    const [plain, absolute] = [await ask(path || '/'), await ask(`http://x${path}`)]
    expect([absolute.status, absolute.headers['content-type'], absolute.body]).toEqual([
      plain.status,
      plain.headers['content-type'],
      plain.body,
    ])
  },
)
