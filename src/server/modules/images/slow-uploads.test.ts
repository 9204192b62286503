import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { paintImage, uploadRequest } from '#support/pictures.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const fixture = setUpTestApp({ storage: createLocalStorage(setUpTestFolder()) })
const senders: Socket[] = []
const accepted: Socket[] = []
let admin: BearerHeaders
let colleague: BearerHeaders
let port: number

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  colleague = await fixture.signIn('admin')
  fixture.app.server.on('connection', (socket) => accepted.push(socket))
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  port = (fixture.app.server.address() as AddressInfo).port
})
afterAll(() => {
  for (const socket of senders) socket.destroy()
})

const MEGABYTE = 1_000_000
const PART_HEAD = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg'

/** Sends one megabyte of a ten-megabyte image, then stops. */
function sendSlowly(headers: BearerHeaders): Socket {
  const socket = connect(port, '127.0.0.1')
  senders.push(socket)
  const given = Object.entries({
    host: 'x',
    ...headers,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': String(10 * MEGABYTE),
  })
  socket.write(
    `POST ${IMAGE_API.store.path} HTTP/1.1\r\n${given.map(([name, said]) => `${name}: ${said}\r\n`).join('')}\r\n`,
  )
  socket.write(`--edge\r\n${PART_HEAD}\r\n\r\n${'a'.repeat(MEGABYTE)}`)
  return socket
}

const readWhole = () => accepted.filter(({ bytesRead }) => bytesRead > MEGABYTE).length
async function store(headers: BearerHeaders): Promise<number> {
  const value = await paintImage(300, 200).jpeg().toBuffer()
  const sent = await fixture.app.inject(
    uploadRequest(headers, [{ name: 'file', value, fileName: 'car.jpg' }]),
  )
  return sent.statusCode
}

test('many slow uploads take few turns, a colleague’s upload is stored, and a free turn is used again', async () => {
  const { readAtOncePerAccount } = IMAGE_LIMITS
  const slow = Array.from({ length: 20 }, () => sendSlowly(admin))
  await expect.poll(readWhole, { timeout: 5_000 }).toBe(readAtOncePerAccount)
  expect(await store(colleague)).toBe(201)
  expect(readWhole()).toBe(readAtOncePerAccount)
  for (const socket of slow) socket.destroy()
  expect(await store(admin)).toBe(201)
})
