import { expect, test } from 'vitest'
import type { ListedContentPage } from '#contract/content/content-page.ts'
import { listSitePageRows, recordRows, subPagePath } from './site-page-rows.ts'

const page = (id: number, url: string, sublink: string, title = ''): ListedContentPage => ({
  id,
  url,
  sublink,
  title,
  has_draft: false,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
})

test('a shipped page is listed before it is saved, and with its stored data afterwards', () => {
  expect(listSitePageRows('about', [])).toEqual([
    { area: 'about', sublink: '', name: 'About', path: '/about', record: undefined, shipped: true },
  ])
  const record = page(1, '/about', '')
  expect(listSitePageRows('about', [record])).toMatchObject([{ name: 'About', record, shipped: true }])
})

test('added pages follow in the order of their paths, under their titles, with their public addresses', () => {
  const rows = listSitePageRows('about', [
    page(2, '/kerry/about', 'kerry', 'Kerry'),
    page(3, '/about/about-cork', 'about-cork'),
    page(1, '/about', ''),
  ])
  expect(rows.map(({ name, path, shipped }) => [name, path, shipped])).toEqual([
    ['About', '/about', true],
    ['/about/about-cork', '/about/about-cork', false],
    ['Kerry', '/about/kerry', false],
  ])
})

test('the list of deleted pages is shown only when there are any', () => {
  expect(recordRows('about', [])).toEqual([])
})

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
] as const)('a page below %s with the URL %j is at %j', (area, typed, path) => {
  expect(subPagePath(area, typed)).toBe(path)
})
