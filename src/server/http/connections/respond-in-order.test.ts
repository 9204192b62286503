import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { setUpTestApp } from '#support/app.ts'
import { sendRaw, sendUnread } from '#support/http/raw-http.ts'
import { noisyImage, uploadRequest } from '#support/images.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const { pendingPerConnection, requestsPerConnection } = HTTP_LIMITS
const PATIENCE = { timeout: 20_000 }
const SOCKETS = 5
/** The number of connections that the database may open meanwhile. */
const CONNECTIONS = 20

const fixture = setUpTestApp({ views: siteViews(), storage: createLocalStorage(setUpTestFolder()) })
let port: number
let image: string
/** the server's ends of all connections, and the number of requests handled */
const accepted: Socket[] = []
let asked = 0
const sockets: Socket[] = []

beforeAll(async () => {
  const { app } = fixture
  app.server.on('connection', (socket) => accepted.push(socket))
  app.server.on('request', () => {
    asked += 1
  })
  const value = await noisyImage(1_000)
  const upload = uploadRequest(await fixture.signIn('admin'), [
    { name: 'file', value, fileName: 'large.png' },
  ])
  image = buildPath(IMAGE_API.stream, { id: Image.parse((await app.inject(upload)).json()).id })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  accepted.length = 0
  asked = 0
})

const openFiles = async () =>
  (await readdir(process.platform === 'linux' ? '/proc/self/fd' : '/dev/fd')).length
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`

async function attack(path: string, requests: number): Promise<void> {
  for (let one = 0; one < SOCKETS; one += 1) {
    sockets.push(await sendUnread(port, get(path).repeat(requests)))
  }
}

/** Sums up the bytes of responses that this process buffers for slow readers. */
const waiting = () => accepted.reduce((sum, { writableLength }) => sum + writableLength, 0)

test.each(['an image', 'a page', 'a file of the site', 'an answer of the API'])(
  'two thousand unread requests for %s end the connection at the first one too many',
  async (what) => {
    const paths = {
      'an image': image,
      'a page': '/',
      'a file of the site': '/art/hero.jpg',
      'an answer of the API': ACCOUNT_API.get.path,
    }
    await attack(paths[what as keyof typeof paths], 2_000)
    await expect
      .poll(() => accepted.map(({ destroyed }) => destroyed), PATIENCE)
      .toEqual(Array(SOCKETS).fill(true))
    expect(asked).toBeLessThanOrEqual(SOCKETS * pendingPerConnection)
  },
)

test('pending requests up to the limit hold one response and one file for each connection, and release both', async () => {
  const before = await openFiles()
  await attack(image, pendingPerConnection)
  await expect
    .poll(() => accepted.filter(({ writableLength }) => writableLength > 0).length, PATIENCE)
    .toBe(SOCKETS)
  expect(asked).toBe(SOCKETS * pendingPerConnection)
  const perConnection = { ends: 2, file: 1 }
  const max = SOCKETS * (perConnection.ends + perConnection.file)
  expect(await openFiles()).toBeLessThanOrEqual(before + max + CONNECTIONS)
  // At most one response is buffered for a client that does not read.
  expect(waiting()).toBeLessThan(SOCKETS * 200_000)
  for (const socket of sockets) socket.destroy()
  await expect.poll(openFiles, PATIENCE).toBeLessThanOrEqual(before + CONNECTIONS)
})

test('responses come in the order of their requests, however each is made', async () => {
  const paths = [
    '/',
    ACCOUNT_API.get.path,
    '/art/hero.jpg',
    '/nowhere',
    image,
    '/thank-you',
    '/',
    ACCOUNT_API.get.path,
    '/404',
  ]
  const requests = paths.map((path) => get(path)).join('')
  const { status, headers, body } = await sendRaw(port, requests + get('/healthz', 'Connection: close\r\n'))
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const statuses = [...body.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, code]) => Number(code))
  expect(statuses).toEqual([401, 200, 302, 200, 200, 200, 401, 404, 200])
  expect(body.endsWith('{"status":"alive"}')).toBe(true)
})

test('a connection is closed after its largest number of requests, and the last response announces it', async () => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const batch = get('/healthz').repeat(pendingPerConnection)
  let answers = 0
  let closing = 0
  socket.setEncoding('latin1').on('data', (text) => {
    const before = answers
    answers += String(text).split('{"status":"alive"}').length - 1
    closing += String(text).match(/^connection: close/gim)?.length ?? 0
    const whole = Math.floor(answers / pendingPerConnection)
    if (whole > Math.floor(before / pendingPerConnection) && answers < requestsPerConnection)
      socket.write(batch)
  })
  socket.write(batch)
  await new Promise((resolve) => socket.once('close', resolve))
  expect([answers, closing]).toEqual([requestsPerConnection, 1])
})
