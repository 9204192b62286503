import { expect, test } from 'vitest'
import { subPagePath } from './sub-page-path.ts'

test.each([
  ['about', 'about-dublin', '/about/about-dublin'],
  ['about', ' /about/about-dublin/ ', '/about/about-dublin'],
  ['about', '/About/dublin', '/about/dublin'],
  ['about', 'about-about-cork', '/about/about-cork'],
  ['about', 'about', '/about/about'],
  ['how-it-works', 'hiw-cork', '/how-it-works/hiw-cork'],
  ['how-it-works', '/how-it-works/hiw-cork', '/how-it-works/hiw-cork'],
  ['how-it-works', '/about/x', '/how-it-works/about/x'],
  ['about', ' / ', null],
  ['about', '', null],
] as const)('below %s, %j leads to %j', (area, typed, path) => {
  expect(subPagePath(area, typed)).toBe(path)
})
