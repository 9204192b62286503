import { expect, test } from 'vitest'
import { isColour } from '#content/fields/colour.ts'
import { isGradient } from '#content/fields/gradient.ts'
import { gradientParts, measureContrast, parseColour, toHex, writeGradient } from './colour.ts'

test.each([
  ['#fff', '#ffffff'],
  ['#1a2b', '#11aa22'],
  ['#102A57', '#102a57'],
  ['#102a5780', '#102a57'],
  ['rgb(16, 42, 87)', '#102a57'],
  ['rgba(16 42 87 / 50%)', '#102a57'],
  ['rgb(100%, 0%, 50%)', '#ff0080'],
  ['hsl(0, 100%, 50%)', '#ff0000'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['hsla(240, 100%, 50%, 0.3)', '#0000ff'],
  [' White ', '#ffffff'],
  ['black', '#000000'],
])('%j is %j in a colour well', (value, hex) => {
  expect(isColour(value.trim())).toBe(true)
  expect(toHex(value)).toBe(hex)
})

test.each([
  ['rgb(300, 0, 0)', '#ff0000'],
  ['rgb(120%, 0%, 0%)', '#ff0000'],
  ['hsl(0, 200%, 50%)', '#ff0000'],
  ['hsl(0, 0%, 150%)', '#ffffff'],
  ['hsl(480, 100%, 25%)', '#008000'],
])('a colour beyond its range is limited, as in a browser: %j is %j', (value, hex) => {
  expect(isColour(value)).toBe(true)
  expect(toHex(value)).toBe(hex)
})

test('saturation and lightness may come without %, as in a browser', () => {
  expect(isColour('hsl(120 100 25)')).toBe(true)
  expect(toHex('hsl(120 100 25)')).toBe('#008000')
})

test('the fourth part of a colour is its opacity', () => {
  const alpha = (value: string) => parseColour(value)?.alpha
  expect(['#fff', '#ffff', '#ffffff33', 'rgb(1 2 3)'].map(alpha)).toEqual([1, 1, 0.2, 1])
  expect(['rgb(1 2 3 / 25%)', 'hsl(0, 0%, 0%, 0.4)', 'transparent'].map(alpha)).toEqual([0.25, 0.4, 0])
  expect(['rgb(1 2 3 / 7)', 'rgb(1 2 3 / 700%)'].map(alpha)).toEqual([1, 1])
})

test.each(['', 'red', '#12', '#12345', '#ggg', 'rgb(1, 2)', 'rgb(a, b, c)', 'hsl(x, 1%, 1%)', 'url(#fff)'])(
  '%j is not a colour, and a colour well shows it black',
  (value) => {
    expect(parseColour(value)).toBeNull()
    expect(toHex(value)).toBe('#000000')
  },
)

test.each([
  ['#000', '#fff', 21],
  ['#767676', '#ffffff', 4.54],
  ['rgb(255 0 0)', 'white', 4],
  ['hsl(240 100% 50%)', '#fff', 8.59],
  ['#ffffff', '#ffffff', 1],
  ['rgba(0, 0, 0, 0.5)', '#fff', 3.95],
])('the contrast of %s on %s is measured', (words, background, ratio) => {
  expect(measureContrast(words, background)).toBeCloseTo(ratio, 1)
})

test('contrast on a gradient is measured at its worst colour', () => {
  const gradient = 'linear-gradient(135deg, #000000 0%, rgb(118 118 118) 100%)'
  expect(measureContrast('#fff', gradient)).toBeCloseTo(4.54, 1)
})

test('a colour that cannot be read has no contrast', () => {
  expect(measureContrast('#12', '#fff')).toBeNull()
  expect(measureContrast('#fff', '')).toBeNull()
})

test('a colour well shows every notation as hex', () => {
  expect(toHex('#abc')).toBe('#aabbcc')
  expect(toHex('hsl(0 100% 50%)')).toBe('#ff0000')
  expect(toHex('rgb(50% 0 0)')).toBe('#800000')
  expect(toHex('nonsense')).toBe('#000000')
  expect(parseColour('#00000080')?.alpha).toBeCloseTo(0.5, 1)
})

test('the usual gradient is split into its colours and put together again', () => {
  const parts = { degrees: 135, from: '#102a57', to: '#e5c16d' }
  expect(gradientParts(writeGradient(parts))).toEqual(parts)
  expect(isGradient(writeGradient(parts))).toBe(true)
  expect(gradientParts('linear-gradient(90deg, #fff, #000)')).toEqual({
    degrees: 90,
    from: '#fff',
    to: '#000',
  })
})

test('another kind of gradient stays text', () => {
  expect(gradientParts('radial-gradient(#fff, #000)')).toBeNull()
  expect(gradientParts('linear-gradient(90deg, #fff, #ccc, #000)')).toBeNull()
  expect(gradientParts('linear-gradient(90deg, #fff 20%, #000)')).toBeNull()
})
