import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createDigester, hashText, streamingHash } from './hash-text.ts'

const pieces = [Buffer.from('Dublin, '), Buffer.from('Cork')]

test('a text hashed in pieces has the digest of the whole', async () => {
  const whole = { bytes: 12, sha256: hashText('Dublin, Cork', 'hex') }
  expect(await streamingHash(Readable.from(pieces))).toEqual(whole)
})

test('a digest can be read before the last piece, and again after it', () => {
  const digester = createDigester()
  expect(digester.read()).toEqual({ bytes: 0, sha256: hashText('', 'hex') })
  for (const piece of pieces) digester.add(piece)
  expect(digester.read().sha256).toBe(hashText('Dublin, Cork', 'hex'))
})
