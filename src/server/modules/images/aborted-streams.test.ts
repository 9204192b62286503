import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { setUpTestApp } from '#support/app.ts'
import { paintImage, uploadRequest } from '#support/pictures.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const folder = setUpTestFolder()
const fixture = setUpTestApp({ storage: createLocalStorage(folder) })
let path: string
let port: number

beforeAll(async () => {
  const picture = await paintImage(2500, 2500, { alpha: true }).png().toBuffer()
  const upload = uploadRequest(await fixture.signIn('admin'), [
    { name: 'file', value: picture, fileName: 'large.png' },
  ])
  path = buildPath(IMAGE_API.stream, { id: Image.parse((await fixture.app.inject(upload)).json()).id })
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  port = (fixture.app.server.address() as AddressInfo).port
})

/** Reads the start of an image and disconnects. */
function abort(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`))
    socket.once('data', () => socket.resetAndDestroy())
    socket.once('error', reject)
    socket.once('close', () => resolve())
  })
}

/** Systems without /proc list open files in /dev/fd. */
const OPEN_FILES = process.platform === 'linux' ? '/proc/self/fd' : '/dev/fd'
/** The database may open all its connections meanwhile. */
const CONNECTIONS = 20

const openFiles = async () => (await readdir(OPEN_FILES)).length

test('readers who hang up leave no file open', async () => {
  await abort()
  const before = await openFiles()
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 15 }, abort))
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThanOrEqual(before + CONNECTIONS)
})
