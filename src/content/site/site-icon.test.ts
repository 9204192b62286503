import { expect, test } from 'vitest'
import { FINAL_HEADER } from '../sections/header.ts'
import { siteIcon } from './site-icon.ts'

const logoImage = `/api/images/${'a'.repeat(22)}/stream`

test.each([
  [{ width: 600, height: 600 }, `${logoImage}?w=480`],
  [{ width: 600, height: 300 }, `${logoImage}?w=480`],
  [{ width: 1200, height: 300 }, undefined],
  [undefined, undefined],
])('a logo of %j gives the site the icon %s', (logoSize, icon) => {
  expect(siteIcon({ header: { ...FINAL_HEADER, logoImage }, logoSize })).toBe(icon)
})

test('a site without an image uses the shipped drawing as its icon', () => {
  expect(siteIcon({ header: FINAL_HEADER, logoSize: { width: 1, height: 1 } })).toBeUndefined()
})
