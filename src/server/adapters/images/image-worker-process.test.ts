import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { LostImage } from './image-codec.ts'
import { readImageBytes } from './image-worker-client.ts'

test('an image whose process ends in the middle of it is lost, and may be sent again', async () => {
  const stdout = new PassThrough()
  const read = readImageBytes(stdout, 10)
  stdout.end(Buffer.from('abc'))
  await expect(read).rejects.toThrow(LostImage)
})

test('an image that arrives in parts is put together', async () => {
  const stdout = new PassThrough()
  const read = readImageBytes(stdout, 6)
  stdout.write('abc')
  stdout.end('def')
  expect((await read).toString()).toBe('abcdef')
})
