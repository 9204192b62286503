import { expect, test } from 'vitest'
import { LEGAL_SLUGS } from '#content/pages/legal/schema.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { buildPagePath } from './editor-kind.ts'
import { sitePage } from './site-kinds.ts'

test('the editor of an area’s page has its name, and of one below it the path', () => {
  expect(sitePage('about', '')).toMatchObject({ name: 'About', sublink: '', kind: { area: 'about' } })
  expect(sitePage('how-it-works', 'coach')).toMatchObject({ name: '/how-it-works/coach', sublink: 'coach' })
})

test.each(LEGAL_SLUGS)('the shipped text of the legal page %s opens in the editor unchanged', (slug) => {
  const page = sitePage('legal', slug)
  const shipped = page?.kind.shipped(DEFAULT_BUSINESS)
  expect(shipped && page?.kind.read(shipped, DEFAULT_BUSINESS)).toEqual({ content: shipped, problems: [] })
})

test('an unknown kind of page is answered as not found', () => {
  expect([
    sitePage('legal', ''),
    sitePage('legal', 'imprint'),
    sitePage('index', ''),
    sitePage('', 'terms'),
  ]).toEqual([null, null, null, null])
})

test.each([
  ['index', '', '/'],
  ['index', 'home', '/home'],
  ['legal', 'terms', '/terms'],
  ['about', '', '/about'],
  ['about', 'team', '/about/team'],
] as const)('the path of area %s and page %j is %s', (area, sublink, path) => {
  expect(buildPagePath(area, sublink)).toBe(path)
})
