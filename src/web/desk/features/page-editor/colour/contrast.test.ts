import { expect, test } from 'vitest'
import { parseColour, toHex } from './colour-values.ts'
import { measureContrast } from './contrast.ts'

test.each([
  ['#000', '#fff', 21],
  ['#767676', '#ffffff', 4.54],
  ['rgb(255 0 0)', 'white', 4],
  ['hsl(240 100% 50%)', '#fff', 8.59],
  ['#ffffff', '#ffffff', 1],
  ['rgba(0, 0, 0, 0.5)', '#fff', 3.95],
])('%s on %s', (words, background, ratio) => {
  expect(measureContrast(words, background)).toBeCloseTo(ratio, 1)
})

test('on a gradient the worst colour counts', () => {
  const gradient = 'linear-gradient(135deg, #000000 0%, rgb(118 118 118) 100%)'
  expect(measureContrast('#fff', gradient)).toBeCloseTo(4.54, 1)
})

test('what cannot be read has no contrast', () => {
  expect(measureContrast('#12', '#fff')).toBeNull()
  expect(measureContrast('#fff', '')).toBeNull()
})

test('a colour well shows every form as hex', () => {
  expect(toHex('#abc')).toBe('#aabbcc')
  expect(toHex('hsl(0 100% 50%)')).toBe('#ff0000')
  expect(toHex('rgb(50% 0 0)')).toBe('#800000')
  expect(toHex('nonsense')).toBe('#000000')
  expect(parseColour('#00000080')?.alpha).toBeCloseTo(0.5, 1)
})
