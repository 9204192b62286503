import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { LostPicture } from './image-codec.ts'
import { readPictureBytes } from './image-worker-process.ts'

test('a picture whose process ends in the middle of it is lost, and may be sent again', async () => {
  const stdout = new PassThrough()
  const read = readPictureBytes(stdout, 10)
  stdout.end(Buffer.from('abc'))
  await expect(read).rejects.toThrow(LostPicture)
})

test('a picture that arrives in parts is put together', async () => {
  const stdout = new PassThrough()
  const read = readPictureBytes(stdout, 6)
  stdout.write('abc')
  stdout.end('def')
  expect((await read).toString()).toBe('abcdef')
})
