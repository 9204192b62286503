import { expect, test } from 'vitest'
import { colourRule } from './generated-style.ts'

test('colours become custom properties, and other values are left out', () => {
  expect(
    colourRule('.a', { '--x': '#102a57', '--y': 'red;}body{display:none', '--z': ' rgb(1 2 3 / 50%) ' }),
  ).toBe('.a{--x:#102a57;--z:rgb(1 2 3 / 50%)}')
  expect(colourRule('.a', { '--x': '</style><script>' })).toBe('')
})
