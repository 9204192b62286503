import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendRaw } from '#support/http/raw-http.ts'
import { writeAnswer } from './write-answer.ts'

let headers: string[]
const server = createServer((request: IncomingMessage, response) => {
  if (request.url === '/closing') response.setHeader('connection', 'close')
  const isKnown = request.url === '/known'
  writeAnswer(request, response, { status: isKnown ? 304 : 200, headers, body: isKnown ? '' : 'page' })
})
server.maxRequestsPerSocket = 4
const makeHead = vi.spyOn(ServerResponse.prototype, 'writeHead')

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-10T12:00:00.400Z') })
  headers = ['x-page', 'one', 'content-length', '4']
  makeHead.mockClear()
})
afterEach(() => vi.useRealTimers())

/** The requests of one connection; the last one ends it. */
async function ask(...paths: string[]): Promise<string[]> {
  const lines = paths.map((path, at) => {
    const [method, url] = path.includes(' ') ? path.split(' ') : ['GET', path]
    const more = at === paths.length - 1 ? 'connection: close\r\n' : ''
    return `${method} ${url} HTTP/1.1\r\nhost: x\r\n${more}\r\n`
  })
  const { port } = server.address() as AddressInfo
  const first = await sendRaw(port, lines.join(''))
  const [body = '', ...others] = first.body.split('HTTP/1.1 ')
  return [`${first.status} ${first.headers['x-page']} ${first.headers.connection} ${body}`, ...others]
}

test('who asks within one second is sent the same text, and the head is made once', async () => {
  const [first] = await ask('/', '/')
  expect(makeHead).toHaveBeenCalledTimes(2)
  const [second] = await ask('/', '/')
  expect(makeHead).toHaveBeenCalledTimes(3)
  expect(first).toBe('200 one keep-alive page')
  expect(second).toBe(first)
  vi.setSystemTime(new Date('2027-01-10T12:00:01Z'))
  expect(await ask('/', '/').then(([again]) => again)).toBe(first)
  expect(makeHead).toHaveBeenCalledTimes(5)
})

test('other headers are another answer', async () => {
  await ask('/', '/')
  headers = ['x-page', 'two', 'content-length', '4']
  expect(await ask('/', '/').then(([other]) => other)).toBe('200 two keep-alive page')
})

test('a page that is known has no body, whichever way it is sent', async () => {
  headers = ['x-page', 'one']
  for (const turn of [1, 2])
    expect([turn, (await ask('/known', '/known'))[0]]).toEqual([turn, '304 one keep-alive '])
  expect(makeHead).toHaveBeenCalledTimes(3)
})

test('HEAD, the last request of a connection and a header of somebody else are answered on their own', async () => {
  await ask('/', '/')
  expect((await ask('HEAD /', '/'))[0]).toBe('200 one keep-alive ')
  expect((await ask('/closing', '/'))[0]).toBe('200 one close page')
  const [, , , last] = await ask('/', '/', '/', '/', '/')
  expect(last?.toLowerCase()).toContain('connection: close')
})
