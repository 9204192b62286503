import { expect, test } from 'vitest'
import { renderHome } from '#support/pages/site-page.ts'

const navOf = (html: string) => /<nav class="site-nav".*?<\/nav>/s.exec(html)?.[0] ?? ''

test('without links the one to the home page is shown', () => {
  const nav = navOf(renderHome({ header: { navLinks: [] } }).html)
  expect(nav.match(/<a href="[^"]*">[^<]*/g)).toEqual(['<a href="/">Contact'])
})

test('hidden links are left out, and the page one is on is marked', () => {
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

test('phone and chat use the number of the business, the chat with an enquiry typed in', () => {
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

test('a stored picture replaces the icon, small', () => {
  const logoImage = `/api/images/${'a'.repeat(22)}/stream`
  const { html } = renderHome({ header: { logoImage } })
  expect(html).toContain(`<img class="logo-image" src="${logoImage}?w=480" alt="" width="44" height="44"/>`)
  expect(html).not.toContain('class="logo-icon"')
})

test('links that do not fit beside the name are left to the menu', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ label: `Weddings ${at}`, path: `/w${at}` }))
  const classes = (logoText: string, count: number) =>
    /<header class="([^"]*)"/.exec(renderHome({ header: { logoText, navLinks: links(count) } }).html)?.[1]
  expect(classes('Jaunt', 3)).toBe('site-header')
  expect(classes('Jaunt', 5)).toContain('site-header-crowded')
  expect(classes('Connemara Executive Chauffeur & Coach Company', 2)).toBe('site-header')
  expect(classes('Connemara Executive Chauffeur & Coach Company', 3)).toContain('site-header-crowded')
})
