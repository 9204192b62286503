import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FINAL_HOME } from '#content/pages/home.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { renderHome } from '#support/pages/site-page.ts'
import { Logo } from './logo.tsx'

const navOf = (html: string) => /<nav class="site-nav".*?<\/nav>/s.exec(html)?.[0] ?? ''

test('the header shows the link to the home page when it has no others', () => {
  const nav = navOf(renderHome({ header: { navLinks: [] } }).html)
  expect(nav.match(/<a href="[^"]*">[^<]*/g)).toEqual(['<a href="/">Contact'])
})

test('the header leaves out hidden links, and marks the link of the present page', () => {
  const navLinks = [
    { label: 'Tours', path: '/tours', visible: true },
    { label: 'Secret', path: '/secret', visible: false },
    { label: 'About', path: '/about' },
  ]
  const nav = navOf(renderHome({ header: { navLinks } }, '/tours').html)
  expect(nav).toContain('<a href="/tours" aria-current="page">Tours</a>')
  expect(nav).toContain('<a href="/about">About</a>')
  expect(nav).not.toContain('Secret')
})

test('phone and chat use the number of the business, and the chat begins with an enquiry', () => {
  const { html } = renderHome()
  expect(html).toContain('href="tel:+35310000000"')
  expect(html).toMatch(
    /href="https:\/\/wa\.me\/35310000000\?text=[A-Z][^"]+" target="_blank" rel="noopener noreferrer"/,
  )
})

test('every named logo icon is rendered', () => {
  const [car, bus] = (['Car', 'Bus'] as const).map((logoIcon) => renderHome({ header: { logoIcon } }).html)
  expect(car).toMatch(/logo-icon"><svg[^>]+lucide-car"/)
  expect(bus).toMatch(/logo-icon"><svg[^>]+lucide-bus"/)
})

test('a stored image replaces the icon, small, and has an alternative text where no words are beside it', () => {
  const logoImage = `/api/images/${'a'.repeat(22)}/stream`
  const { html } = renderHome({ header: { logoImage } })
  expect(html).toContain(`<img class="logo-image" src="${logoImage}?w=480" alt=""/>`)
  expect(html).not.toContain('class="logo-icon"')
  expect(renderHome({ header: { logoImage, logoText: '' } }).html).toContain('alt="Jaunt"')
})

test('a logo alone has no words beside it', () => {
  const header = { ...FINAL_HOME.header, logoImage: `/api/images/${'a'.repeat(22)}/stream` }
  const business = { ...DEFAULT_BUSINESS, logoWithName: false }
  const html = renderToStaticMarkup(createElement(Logo, { header, size: undefined, business }))
  expect(html).toContain('alt="Jaunt"')
  expect(html).not.toContain('logo-words')
})

test('a logo keeps its space before it is loaded: the height of the header, or as wide as it may be', () => {
  const header = { ...FINAL_HOME.header, logoImage: `/api/images/${'a'.repeat(22)}/stream` }
  const sizeOf = (width: number, height: number) => {
    const logo = createElement(Logo, { header, size: { width, height }, business: DEFAULT_BUSINESS })
    return /<a class="([^"]*)".*<img [^>]*width="(\d+)" height="(\d+)"/
      .exec(renderToStaticMarkup(logo))
      ?.slice(1)
  }
  expect(sizeOf(600, 600)).toEqual(['logo', '44', '44'])
  expect(sizeOf(1200, 300)).toEqual(['logo logo-wide', '176', '44'])
  expect(sizeOf(2400, 200)).toEqual(['logo logo-wide', '256', '21'])
})
