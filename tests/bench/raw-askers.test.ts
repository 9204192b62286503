import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askRaw } from '../../bench/raw/askers.ts'

let server: Server | undefined

afterEach(() => server?.closeAllConnections())
afterEach(() => server?.close())

async function serve(listener: RequestListener, requestsPerSocket = 0): Promise<string> {
  server = createServer(listener)
  server.maxRequestsPerSocket = requestsPerSocket
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ask = (url: string, status = 200) =>
  askRaw({ url, path: '/page', headers: { accept: 'text/html' }, status, connections: 4 }, 0.3)

test('every answer is counted once, whatever pieces it comes in', async () => {
  let asked = 0
  const body = Buffer.alloc(100_000, 'x')
  const url = await serve(({ headers, url: path }, response) => {
    expect([path, headers.accept]).toEqual(['/page', 'text/html'])
    asked += 1
    response.setHeader('content-length', body.length)
    response.write(body.subarray(0, 10))
    response.end(body.subarray(10))
  })
  const { answered, failed, p50, p99 } = await ask(url)
  expect(failed).toBe(0)
  expect(answered).toBeGreaterThan(10)
  expect(asked - answered).toBeLessThanOrEqual(4)
  expect(p99).toBeGreaterThanOrEqual(p50)
})

test('a connection that the server ends is followed by another one', async () => {
  const url = await serve((_request, response) => response.writeHead(304).end(), 5)
  const { answered, failed } = await ask(url, 304)
  expect(failed).toBe(0)
  expect(answered).toBeGreaterThan(40)
})

test('another status is a failure', async () => {
  const url = await serve((_request, response) => response.writeHead(500, { 'content-length': 0 }).end())
  const { answered, failed } = await ask(url)
  expect(answered).toBe(0)
  expect(failed).toBeGreaterThan(0)
})
