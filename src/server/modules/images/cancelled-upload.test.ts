import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { paintImage, uploadRequest } from '#support/pictures.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

let admin: BearerHeaders
let port: number
/** The first write waits until it is released. */
const reached = Promise.withResolvers<void>()
const released = Promise.withResolvers<void>()
const storage = createLocalStorage(setUpTestFolder())
const fixture = setUpTestApp({
  storage: {
    ...storage,
    put: async (...file) => {
      reached.resolve()
      await released.promise
      return storage.put(...file)
    },
  },
})

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  port = (fixture.app.server.address() as AddressInfo).port
})

const names = async () => {
  const response = await fixture.app.inject({ url: IMAGE_API.list.path, headers: admin })
  return response.json().data.map(({ name }: { name: string }) => name)
}

test('an upload cancelled while it is stored is neither in the library nor on the disk', async () => {
  const value = await paintImage(300, 200).jpeg().toBuffer()
  const upload = (fileName: string) => uploadRequest(admin, [{ name: 'file', value, fileName }])
  const { headers, payload } = upload('cancelled.jpg')
  const socket = connect(port, '127.0.0.1')
  const given = Object.entries({ host: 'x', 'content-length': String(payload.length), ...headers })
  socket.write(
    `POST ${IMAGE_API.list.path} HTTP/1.1\r\n${given.map(([name, said]) => `${name}: ${said}\r\n`).join('')}\r\n`,
  )
  socket.write(payload)
  await reached.promise
  socket.destroy()
  const connections = promisify(fixture.app.server.getConnections.bind(fixture.app.server))
  await expect.poll(() => connections(), { timeout: 5_000 }).toBe(0)
  released.resolve()
  // Uploads are stored one after another, so when this one is done the other is too.
  expect((await fixture.app.inject(upload('kept.jpg'))).statusCode).toBe(201)
  expect(await names()).toEqual(['kept'])
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  expect(new Set(keys.map((key) => key.split('/')[0])).size).toBe(1)
})
