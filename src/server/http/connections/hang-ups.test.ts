import type { AddressInfo, Socket } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LIVE_API } from '#contract/leads/live-events.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { createTestApp, setUpTestApp } from '#support/app.ts'
import { sendUnread } from '#support/http/raw-http.ts'
import { noisyImage, uploadRequest } from '#support/images.ts'
import { insertLeads } from '#support/leads.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const PATIENCE = { timeout: 20_000 }
type Line = { level: string; msg: string }

let port: number
let bearer: string
let image: string
const lines: Line[] = []
const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const storage = createLocalStorage(setUpTestFolder())
const fixture = setUpTestApp({ log, views: siteViews(), storage })
/** the server's ends of all connections */
const accepted: Socket[] = []

beforeAll(async () => {
  const { app } = fixture
  const admin = await fixture.signIn('admin')
  bearer = `Authorization: ${admin.authorization}\r\n`
  const file = { name: 'file', value: await noisyImage(1_000), fileName: 'large.png' }
  image = buildPath(IMAGE_API.stream, {
    id: Image.parse((await app.inject(uploadRequest(admin, [file]))).json()).id,
  })
  await insertLeads(
    fixture.db,
    Array.from({ length: 2_000 }, () => ({ additionalInfo: 'x'.repeat(5_000) })),
  )
  app.server.on('connection', (socket) => accepted.push(socket))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
beforeEach(() => {
  lines.length = 0
  accepted.length = 0
})

/** Disconnects once the server has begun to work. */
async function hangUp(bytes: string, begun: (socket: Socket) => boolean, reset: boolean): Promise<void> {
  const socket = await sendUnread(port, bytes)
  await expect.poll(() => accepted.some(begun), PATIENCE).toBe(true)
  if (reset) socket.resetAndDestroy()
  else socket.destroy()
  await expect.poll(() => accepted.every(({ destroyed }) => destroyed), PATIENCE).toBe(true)
  // The log lines of the first request are written by the end of a second one.
  await fixture.app.inject({ url: '/healthz' })
}
const loud = () => lines.filter(({ level }) => ['warn', 'error', 'fatal'].includes(level))

const JSON_TYPE = 'Content-Type: application/json\r\n'
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded\r\n'
const UPLOAD_TYPE = 'Content-Type: multipart/form-data; boundary=x\r\n'
const PART =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc'

const BODIES: [string, string, () => string, string][] = [
  ['JSON', LEAD_API.list.path, () => JSON_TYPE, '{"full_name": "A'],
  ['the form without JavaScript', '/quote', () => FORM_TYPE, 'fullName=A'],
  ['an answer to a quote', `/quote/${'a'.repeat(43)}`, () => FORM_TYPE, 'question=A'],
  ['an upload', IMAGE_API.list.path, () => UPLOAD_TYPE + bearer, PART],
  ['what nobody reads', '/nowhere/at/all', () => JSON_TYPE, '{'],
]

for (const reset of [false, true]) {
  const way = reset ? 'reset' : 'close'
  test.each(BODIES)(`a ${way} in the body of %s logs no warning`, async (_what, path, headers, body) => {
    for (const length of ['Content-Length: 90000\r\n', 'Transfer-Encoding: chunked\r\n']) {
      const sent = length.startsWith('T') ? `ffff\r\n${body}` : body
      await hangUp(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers()}${length}\r\n${sent}`, () => true, reset)
    }
    expect(loud()).toEqual([])
  })

  test.each([
    ['an image', () => image],
    ['the export', () => LEAD_API.export.path],
    ['the whole list', () => LEAD_API.list.path],
  ])(`a ${way} in the answer with %s logs no warning`, async (_what, path) => {
    const bytes = `GET ${path()} HTTP/1.1\r\nHost: x\r\n${bearer}\r\n`
    await hangUp(bytes.repeat(9), ({ writableLength }) => writableLength > 0, reset)
    await expect
      .poll(() => lines.map(({ msg }) => msg), PATIENCE)
      .toContain('the client hung up during the answer')
    expect(loud()).toEqual([])
  })

  test(`a ${way} of live news logs no warning`, async () => {
    const bytes = `GET ${LIVE_API.events.path} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n${bearer}\r\n`
    await hangUp(bytes, ({ bytesWritten }) => bytesWritten > 0, reset)
    expect(loud()).toEqual([])
  })
}

test('a response that breaks off by an error of the server is logged', async () => {
  const other = await createTestApp({
    db: fixture.db,
    log: createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    storage: {
      ...storage,
      stream: async (key) => {
        const stream = await storage.stream(key)
        stream.once('data', () => stream.destroy(Object.assign(new Error('gone'), { code: 'ECONNRESET' })))
        return stream
      },
    },
  })
  lines.length = 0
  const url = await other.app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(url + image)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined)
  expect(loud()).toEqual([expect.objectContaining({ level: 'warn', msg: 'an answer broke off' })])
  await other.close()
})
