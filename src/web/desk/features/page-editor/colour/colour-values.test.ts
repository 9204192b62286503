import { expect, test } from 'vitest'
import { isColour } from '#content/fields/colour.ts'
import { parseColour, toHex } from './colour-values.ts'

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
])('what lies beyond the range ends at its edge, as in a browser: %j is %j', (value, hex) => {
  expect(isColour(value)).toBe(true)
  expect(toHex(value)).toBe(hex)
})

test('saturation and lightness may come without their sign, as in a browser', () => {
  expect(isColour('hsl(120 100 25)')).toBe(true)
  expect(toHex('hsl(120 100 25)')).toBe('#008000')
})

test('how opaque a colour is comes from its fourth part', () => {
  const alpha = (value: string) => parseColour(value)?.alpha
  expect(['#fff', '#ffff', '#ffffff33', 'rgb(1 2 3)'].map(alpha)).toEqual([1, 1, 0.2, 1])
  expect(['rgb(1 2 3 / 25%)', 'hsl(0, 0%, 0%, 0.4)', 'transparent'].map(alpha)).toEqual([0.25, 0.4, 0])
  expect(['rgb(1 2 3 / 7)', 'rgb(1 2 3 / 700%)'].map(alpha)).toEqual([1, 1])
})

test.each(['', 'red', '#12', '#12345', '#ggg', 'rgb(1, 2)', 'rgb(a, b, c)', 'hsl(x, 1%, 1%)', 'url(#fff)'])(
  '%j is no colour, and black in a colour well',
  (value) => {
    expect(parseColour(value)).toBeNull()
    expect(toHex(value)).toBe('#000000')
  },
)
