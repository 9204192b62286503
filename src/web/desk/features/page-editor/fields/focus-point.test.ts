import { expect, test } from 'vitest'
import { FocalPoint } from '#content/fields/picture.ts'
import { focusPoint, focusText } from './focus-point.ts'

test('a point is written as it is read, and nothing is the middle', () => {
  expect(focusPoint(focusText({ across: 0, down: 100 }))).toEqual({ across: 0, down: 100 })
  expect(focusPoint(undefined)).toEqual({ across: 50, down: 50 })
  expect(focusPoint('url(//evil.example)')).toEqual({ across: 50, down: 50 })
})

test.each(['101% 0%', '-1% 5%', '50%', '50% 50% 1%', 'left top'])('%s is no point', (text) => {
  expect(FocalPoint.safeParse(text).success).toBe(false)
})

test('a point that was cleared is none', () => {
  expect([FocalPoint.parse(''), FocalPoint.parse(null), FocalPoint.parse(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
