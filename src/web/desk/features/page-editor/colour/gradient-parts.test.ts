import { expect, test } from 'vitest'
import { isGradient } from '#content/fields/gradient.ts'
import { gradientParts, writeGradient } from './gradient-parts.ts'

test('the usual gradient is taken apart and put together again', () => {
  const parts = { degrees: 135, from: '#102a57', to: '#e5c16d' }
  expect(gradientParts(writeGradient(parts))).toEqual(parts)
  expect(isGradient(writeGradient(parts))).toBe(true)
  expect(gradientParts('linear-gradient(90deg, #fff, #000)')).toEqual({
    degrees: 90,
    from: '#fff',
    to: '#000',
  })
})

test('any other stays text', () => {
  expect(gradientParts('radial-gradient(#fff, #000)')).toBeNull()
  expect(gradientParts('linear-gradient(90deg, #fff, #ccc, #000)')).toBeNull()
  expect(gradientParts('linear-gradient(90deg, #fff 20%, #000)')).toBeNull()
})
