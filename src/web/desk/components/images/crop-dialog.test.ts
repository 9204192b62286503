import { expect, test } from 'vitest'
import { toPixels } from './crop-dialog.tsx'

const SIZE = { width: 1200, height: 801 }

test('a crop in per cent becomes a crop in whole pixels', () => {
  expect(toPixels({ x: 25, y: 0, width: 50, height: 100 }, SIZE)).toEqual({
    x: 300,
    y: 0,
    width: 600,
    height: 801,
  })
})

test('a crop is not empty and does not reach beyond the image', () => {
  expect(toPixels({ x: 100, y: 100, width: 0, height: 0 }, SIZE)).toEqual({
    x: 1199,
    y: 800,
    width: 1,
    height: 1,
  })
  const { x, width } = toPixels({ x: 66.67, y: 0, width: 33.38, height: 10 }, SIZE)
  expect(x + width).toBe(1200)
})
