import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isColour } from './colour.ts'
import { isGradient } from './gradient.ts'
import { BULLET_ICONS, CONTACT_ICONS, FEATURE_ICONS, LOGO_ICONS, STEP_ICONS, TRUST_ICONS } from './icons.ts'

test('the lists of icons have their fixed lengths, and each icon once', () => {
  const lists = [LOGO_ICONS, BULLET_ICONS, TRUST_ICONS, FEATURE_ICONS, CONTACT_ICONS, STEP_ICONS]
  expect(lists.map((list) => new Set<string>(list).size)).toEqual([7, 9, 20, 37, 5, 8])
  expect(lists.map((list) => list.length)).toEqual([7, 9, 20, 37, 5, 8])
  const features = new Set<string>(FEATURE_ICONS)
  expect(lists.flat().filter((icon) => !features.has(icon))).toEqual([])
})

test.each([
  '#fff',
  '#102a57',
  '#102a5780',
  'rgb(16, 42, 87)',
  'rgb(16 42 87 / 50%)',
  'hsla(218, 69%, 20%, 0.5)',
  'white',
])('%s is a colour', (value) => {
  expect(isColour(value)).toBe(true)
})

test.each([
  '',
  'red;',
  '#12',
  '#12345',
  '#1234567',
  'rgb(1,2)',
  'rgb(1,2,3,4,5)',
  'rgb(1,2,3);x:y',
  'rgb(calc(1),2,3)',
  'rgb(var(--x),2,3)',
  'url(//evil)',
  'expression(1)',
  '#102a57}',
  '#102a57</style>',
  '#102a57/**/',
  'attr(x)',
  'image-set("x")',
  'currentcolor\\',
  'var(--gold)',
  '-moz-element(#x)',
])('%j is not a colour', (value) => {
  expect(isColour(value)).toBe(false)
})

test.each([
  'linear-gradient(135deg, #102a57, #e5c16d)',
  'linear-gradient(to right, #102a57 0%, rgb(1, 2, 3) 40%, #e5c16d 100%)',
  'linear-gradient(#fff, #000)',
  'LINEAR-GRADIENT(to bottom right, #fff 10% 20%, #000)',
  'radial-gradient(circle at center, #fff 0%, #000 100%)',
  'radial-gradient(ellipse at 50% 20%, rgba(1,2,3,0.5), transparent)',
])('%s is a gradient', (value) => {
  expect(isGradient(value)).toBe(true)
})

test.each([
  '',
  '#102a57',
  'linear-gradient()',
  'linear-gradient(#fff)',
  'linear-gradient(135deg, #fff)',
  'linear-gradient(#fff, url(//evil))',
  'linear-gradient(#fff, #000), url(//evil)',
  'linear-gradient(#fff, #000);x:y',
  'linear-gradient(#fff, #000)}body{display:none',
  'linear-gradient(#fff, #000)</style>',
  'linear-gradient(var(--x), #000)',
  'linear-gradient(#fff calc(1px), #000)',
  'conic-gradient(#fff, #000)',
  'repeating-linear-gradient(#fff, #000)',
  'linear-gradient(to nowhere, #fff, #000)',
  'linear-gradient(#fff\n, #000',
  `linear-gradient(${Array(20).fill('#fff').join(',')})`,
])('%j is not a gradient', (value) => {
  expect(isGradient(value)).toBe(false)
})

test('an accepted style value cannot break out of its CSS declaration', () => {
  const part = fc.constantFrom(
    'linear-gradient(',
    'rgb(',
    '#fff',
    '#102a57',
    ',',
    ' ',
    ')',
    ';',
    '}',
    '"',
    '\\',
    '/*',
    '0%',
    '9deg',
    'url(',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const value = parts.join('')
      if (!isColour(value) && !isGradient(value)) return
      expect(value).toMatch(/^[\w#(),.%\s/-]+$/)
      expect(value).not.toMatch(/url|\/\*/i)
    }),
    { numRuns: 3_000 },
  )
})
