import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [999_600, '1.0 MB'],
  [15_400_000, '15 MB'],
  [-2_300_000_000, '-2.3 GB'],
  [4e15, '4000 TB'],
])('%d bytes are %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown)
})
