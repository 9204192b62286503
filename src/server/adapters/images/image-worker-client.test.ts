import { readFileSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '#server/platform/database/embedded/orphaned-postgres.ts'
import { noisyImage, paintImage, pngThatClaims } from '#support/images.ts'
import { CostlyImage, DamagedImage, LostImage } from './image-codec.ts'
import { createImageWorker, type ImageWorkerClient } from './image-worker-client.ts'

const open: ImageWorkerClient[] = []
function start(limits: Parameters<typeof createImageWorker>[0] = {}): ImageWorkerClient {
  const made = createImageWorker(limits)
  open.push(made)
  return made
}
afterEach(() => {
  for (const made of open.splice(0)) made.close()
})

const small = await paintImage(300, 150).jpeg().toBuffer()
/** An image that takes seconds to encode as AVIF. */
const slow = await noisyImage(1_500)
const gone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false)

async function works(client: ImageWorkerClient): Promise<void> {
  expect(await client.measure(small)).toMatchObject({ width: 300, height: 150 })
}

test('every image is measured and encoded in one other process', async () => {
  const client = start()
  expect(client.pid()).toBeUndefined()
  await works(client)
  const pid = client.pid()
  const { bytes, ...master } = await client.encodeMaster(small, 200)
  expect(master).toEqual({ width: 200, height: 100, mimeType: 'image/jpeg' })
  expect(await client.encodeVariant(bytes, 120, 'webp')).toMatchObject({
    width: 120,
    mimeType: 'image/webp',
  })
  expect(client.pid()).toBe(pid)
  expect(pid).not.toBe(process.pid)
})

test('many images sent at once are worked on one after another, each with its own result', async () => {
  const client = start()
  const sides = Array.from({ length: 30 }, (_, number) => 50 + number)
  const made = await Promise.all(sides.map((side) => client.encodeMaster(small, side)))
  expect(made.map(({ width }) => width)).toEqual(sides)
})

test('the memory of an image is released once it is encoded, while the image process goes on', async () => {
  const client = start()
  const encode = async () => new WeakRef((await client.encodeMaster(small, 200)).bytes)
  const answered = [await encode(), await encode(), await encode()]
  await works(client)
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  const left = () => {
    collect()
    return answered.filter((image) => image.deref() !== undefined).length
  }
  await expect.poll(left).toBe(0)
  expect(client.pid()).toBeGreaterThan(0)
})

test('an image whose process is killed is lost, and the next image is encoded', async () => {
  const client = start()
  await works(client)
  const pid = client.pid() ?? 0
  const lost = client.encodeVariant(slow, 1_500, 'avif')
  const next = client.measure(small)
  // The image has been sent by now.
  await turn()
  process.kill(pid, 'SIGKILL')
  await expect(lost).rejects.toThrow(new LostImage('The image process ended: SIGKILL.'))
  expect(await next).toMatchObject({ width: 300, height: 150 })
  expect(client.pid()).not.toBe(pid)
})

test('an image process that dies idle is replaced', async () => {
  const client = start()
  await works(client)
  const pid = client.pid() ?? 0
  process.kill(pid, 'SIGTERM')
  await expect.poll(() => client.pid()).toBeUndefined()
  await works(client)
})

test('an image that takes too long is given up, and its process ended', async () => {
  const client = start({ stepMs: 1_500 })
  await works(client)
  const pid = client.pid() ?? 0
  const late = client.encodeVariant(slow, 1_500, 'avif')
  await expect(late).rejects.toBeInstanceOf(CostlyImage)
  await gone(pid)
})

test('an image that needs too much memory ends the image process and not the server', async () => {
  const client = start({ memoryBytes: 130_000_000 })
  await works(client)
  await expect(client.encodeVariant(slow, 1_500, 'avif')).rejects.toBeInstanceOf(CostlyImage)
  await works(client)
})

test('a decompression bomb counts as damaged, and the image process goes on', async () => {
  const client = start()
  await works(client)
  const pid = client.pid()
  await expect(client.encodeMaster(pngThatClaims(60_000, 60_000), 200)).rejects.toBeInstanceOf(DamagedImage)
  await works(client)
  expect(client.pid()).toBe(pid)
})

test('the image process ends when it is idle for a while, and when it is closed', async () => {
  const idle = start({ idleMs: 100 })
  await works(idle)
  await gone(idle.pid() ?? 0)
  expect(idle.pid()).toBeUndefined()
  const closed = start()
  await works(closed)
  const pid = closed.pid() ?? 0
  closed.close()
  await gone(pid)
})

test('Linux ends the image process first when memory is short, and the process gets no secret', async () => {
  const client = start()
  await works(client)
  // Only Linux has these files and this order.
  if (process.platform !== 'linux') return
  const read = (name: string) => readFileSync(`/proc/${client.pid()}/${name}`, 'utf8')
  expect(read('oom_score_adj').trim()).toBe('1000')
  const names = read('environ')
    .split('\0')
    .map((line) => line.split('=')[0])
  expect(names).not.toContain('TZ')
})
