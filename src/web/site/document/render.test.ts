import { expect, test } from 'vitest'
import { homeContent, homePage } from '#support/pages/site-page.ts'
import { renderPage } from './render.tsx'

const ASSETS = {
  css: { home: '/site.css', quote: '/quote.css', others: '/pages.css' },
  boot: '/boot.js',
  fonts: { display: '/display.woff2', text: '/text.woff2' },
}

test('a page preloads the fonts that its theme shows, and no other', () => {
  const page = homePage(homeContent())
  expect(renderPage(page, ASSETS).fonts).toEqual(['/display.woff2', '/text.woff2'])
  const plain = { ...page, business: { ...page.business, themeFaces: 'plain' as const } }
  expect(renderPage(plain, ASSETS).fonts).toEqual(['/text.woff2'])
})

test('a quote’s page loads its own stylesheet, and other pages do not load that', () => {
  const { header, footer, business } = homePage(homeContent())
  const frame = { header, footer, business, origin: undefined }
  const quote = {
    number: 'Q-7',
    state: 'withdrawn',
    written: null,
    valid_until: '2027-01-01',
    created_by_name: 'Aoife',
  } as const
  expect(renderPage({ ...frame, kind: 'quote', quote }, ASSETS).css).toBe('/quote.css')
  expect(renderPage({ ...frame, kind: 'not-found' }, ASSETS).css).toBe('/pages.css')
})
