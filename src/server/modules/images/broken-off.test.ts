import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { noisyImage, paintImage, uploadRequest } from '#support/images.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const storage = createLocalStorage(setUpTestFolder())
let readWhole = 0
/** Delays each write until it resolves. */
let writing = Promise.resolve()
let writeReached = () => {}
const fixture = setUpTestApp({
  storage: {
    ...storage,
    put: async (...file) => {
      writeReached()
      await writing
      return storage.put(...file)
    },
    bytes: (key) => {
      readWhole += 1
      return storage.bytes(key)
    },
  },
})
const accepted: Socket[] = []
const senders: Socket[] = []
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

const upload = (value: Buffer, headers = admin, fileName = 'car.jpg') =>
  uploadRequest(headers, [{ name: 'file', value, fileName }])
const small = () => paintImage(300, 200).jpeg().toBuffer()
async function addressOf(bytes: Buffer): Promise<string> {
  const { id } = Image.parse((await fixture.app.inject(upload(bytes))).json())
  return buildPath(IMAGE_API.stream, { id })
}

/** Begins an upload on a connection of its own. */
function beginUpload(headers: object, length: number): Socket {
  const socket = connect(port, '127.0.0.1')
  senders.push(socket)
  const lines = Object.entries({ host: 'x', 'content-length': length, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`POST ${IMAGE_API.store.path} HTTP/1.1\r\n${head}\r\n`)
  return socket
}

const MEGABYTE = 1_000_000
const PART_HEAD = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg'

/** Sends one megabyte of a ten-megabyte image, then stops. */
function sendSlowly(): Socket {
  const headers = { ...admin, 'content-type': 'multipart/form-data; boundary=edge' }
  const socket = beginUpload(headers, 10 * MEGABYTE)
  socket.write(`--edge\r\n${PART_HEAD}\r\n\r\n${'a'.repeat(MEGABYTE)}`)
  return socket
}

test('many slow uploads of one account are read a few at a time, a colleague’s is stored meanwhile, and the next can follow', async () => {
  const { readAtOncePerAccount } = IMAGE_LIMITS
  const turns = () => accepted.filter(({ bytesRead }) => bytesRead > MEGABYTE).length
  const slow = Array.from({ length: 20 }, sendSlowly)
  await expect.poll(turns, { timeout: 5_000 }).toBe(readAtOncePerAccount)
  expect((await fixture.app.inject(upload(await small(), colleague))).statusCode).toBe(201)
  expect(turns()).toBe(readAtOncePerAccount)
  for (const socket of slow) socket.destroy()
  expect((await fixture.app.inject(upload(await small()))).statusCode).toBe(201)
})

test('an upload cancelled while it is stored is neither in the library nor on the disk', async () => {
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of storage.list()) keys.push(key)
    return new Set(keys.map((key) => key.split('/')[0])).size
  }
  const before = await stored()
  const reached = new Promise<void>((resolve) => {
    writeReached = resolve
  })
  const released = Promise.withResolvers<void>()
  writing = released.promise
  const { headers, payload } = upload(await small(), admin, 'cancelled.jpg')
  const socket = beginUpload(headers, payload.length)
  socket.write(payload)
  await reached
  socket.destroy()
  await expect.poll(() => accepted.every(({ destroyed }) => destroyed), { timeout: 5_000 }).toBe(true)
  released.resolve()
  // Uploads are stored one after another, so the other one is done once this one is.
  expect((await fixture.app.inject(upload(await small(), admin, 'kept.jpg'))).statusCode).toBe(201)
  const listed = (await fixture.call(IMAGE_API.list, admin)).json().data
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['kept', 'car', 'car'])
  expect(await stored()).toBe(before + 1)
})

test('a large image is not read whole, even for a part of it', async () => {
  const url = await addressOf(await noisyImage(700))
  readWhole = 0
  const { rawPayload: whole } = await fixture.app.inject({ url })
  expect(whole.length).toBeGreaterThan(IMAGE_LIMITS.wholeBytes)
  const part = await fixture.app.inject({ url, headers: { range: 'bytes=1000-' } })
  expect([part.statusCode, part.headers['content-length']]).toEqual([206, String(whole.length - 1_000)])
  expect(part.rawPayload.equals(whole.subarray(1_000))).toBe(true)
  expect(readWhole).toBe(0)
})

/** The folder of this process's open files, which is /dev/fd without /proc. */
const OPEN_FILES = process.platform === 'linux' ? '/proc/self/fd' : '/dev/fd'
/** The number of connections that the database may open meanwhile. */
const CONNECTIONS = 20

test('visitors who hang up leave no file open', async () => {
  const path = await addressOf(await paintImage(2500, 2500, { alpha: true }).png().toBuffer())
  const hangUp = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`))
      socket.once('data', () => socket.resetAndDestroy())
      socket.once('error', reject)
      socket.once('close', () => resolve())
    })
  const openFiles = async () => (await readdir(OPEN_FILES)).length
  await hangUp()
  const before = await openFiles()
  for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 15 }, hangUp))
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThanOrEqual(before + CONNECTIONS)
})
