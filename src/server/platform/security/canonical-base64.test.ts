import { expect, test } from 'vitest'
import { decodeBase64url } from './hash-text.ts'

test('bytes are read back from their encoded text', () => {
  for (const bytes of [[], [0], [255, 254], [1, 2, 3], [251, 255, 191]]) {
    const written = Buffer.from(bytes)
    expect(decodeBase64url(written.toString('base64url'))).toEqual(written)
  }
})

test.each(['AB', 'AA==', 'A+', '+/+/', 'AA A', 'AA\n', 'A', 'é'])(
  '%j is not the canonical form of its bytes',
  (text) => {
    expect(decodeBase64url(text)).toBeNull()
  },
)
