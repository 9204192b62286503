import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { readSignInOrigin } from '#server/modules/auth/routes.ts'
import { addErrors } from './errors.ts'
import { addDeadlines } from './response-timeouts.ts'

const SHORT = { visitorMs: 40, deskMs: 40, reportMs: 40, uploadMs: 40 }
const config = { access: 'public' } as const
let app: FastifyInstance
afterEach(() => app.close())

async function listening(register: (app: FastifyInstance) => void): Promise<URL> {
  app = Fastify()
  addErrors(app)
  addDeadlines(app, SHORT)
  register(app)
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
}

test('a request that hangs times out with a time to retry', async () => {
  const url = await listening((server) => server.get('/', { config }, () => new Promise(() => {})))
  const response = await fetch(url)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toEqual({ message: 'We cannot do this right now.', code: 'unavailable' })
})

test('a connection does not count as idle while an upload is processed', async () => {
  const silences: (number | undefined)[] = []
  const note = ({ raw }: FastifyRequest) => {
    silences.push(raw.socket.timeout)
    return {}
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = await listening((server) => {
    server.server.setTimeout(HTTP_LIMITS.idleConnectionMs)
    server.post('/upload', { config: { ...config, work: 'upload' } }, note)
    server.post('/other', { config }, note)
  })
  for (const path of ['/other', '/upload', '/other']) {
    const sent = request({ port, path, method: 'POST', agent }).end()
    const [answer]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
  }
  agent.destroy()
  const { idleConnectionMs } = HTTP_LIMITS
  expect(silences).toEqual([idleConnectionMs, SHORT.uploadMs + idleConnectionMs, idleConnectionMs])
})

test('a stream that a handler returns after the timeout is closed', async () => {
  const late = Readable.from(['late'])
  const brought = Promise.withResolvers<void>()
  const url = await listening((server) =>
    server.get('/', { config }, async () => {
      await brought.promise
      return late
    }),
  )
  expect((await fetch(url)).status).toBe(503)
  const closed = once(late, 'close')
  brought.resolve()
  await closed
  expect(late.destroyed).toBe(true)
})

test('a handler can tell that its response was already sent, or that its client has gone', async () => {
  const finish = Promise.withResolvers<void>()
  const reported: boolean[] = []
  const url = await listening((server) =>
    server.get('/', { config }, async (request, reply) => {
      const { isGone } = readSignInOrigin(request, reply)
      reported.push(isGone())
      await finish.promise
      reported.push(isGone())
      return 'late'
    }),
  )
  expect((await fetch(url)).status).toBe(503)
  finish.resolve()
  await expect.poll(() => reported).toEqual([false, true])
})

test('a response that has begun is not cut off by the timeout', async () => {
  const body = new Readable({ read: () => undefined })
  const url = await listening((server) => server.get('/', { config }, () => body))
  body.push('one ')
  const response = await fetch(url)
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('one ')
  await once(AbortSignal.timeout(SHORT.visitorMs * 3), 'abort')
  body.push('two')
  body.push(null)
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('two')
  expect((await reader?.read())?.done).toBe(true)
})

test('a body that arrives slowly does not use up the time for its response', async () => {
  const url = await listening((server) => server.post('/', { config }, (request) => request.body))
  const socket = connect(Number(url.port), url.hostname)
  socket.write(
    'POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a":',
  )
  await once(AbortSignal.timeout(SHORT.visitorMs * 3), 'abort')
  socket.write('"b"}')
  const received: string[] = []
  for await (const piece of socket) received.push(String(piece))
  expect(received.join('')).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\{"a":"b"\}$/)
})
