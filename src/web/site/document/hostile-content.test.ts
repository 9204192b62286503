import { describe, expect, test } from 'vitest'
import { FINAL_HOME, HomeContent } from '#content/pages/home.ts'
import type { RenderedPage } from '#content/site/page-model.ts'
import { homePage } from '#support/pages/site-page.ts'
import { renderPage } from './render.tsx'

const PAYLOADS = [
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  'red;}*{background:url(//evil.example)}',
  '//evil.example/x.png',
]
const FULL: HomeContent = {
  ...FINAL_HOME,
  features: {
    ...FINAL_HOME.features,
    testimonials: [...FINAL_HOME.testimonials.testimonials],
    trustLogos: ['Trinity'],
  },
  testimonials: { ...FINAL_HOME.testimonials, checkedText: 'Checked' },
  portfolio: { ...FINAL_HOME.portfolio, jobs: [{ location: 'Cork', images: ['/art/hero.jpg'] }] },
  sectionVisibility: { ...FINAL_HOME.sectionVisibility, showIndexIntro: true, showPortfolio: true },
}
const ASSETS = { css: { home: '', quote: '', others: '' }, boot: '/assets/boot.js', fonts: null }
const PATHS = textPaths(FULL)

type Path = readonly (string | number)[]

function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textPaths(inner, [...path, key]))
}

function replacedAt(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) {
    return value.map((inner, index) => (index === Number(key) ? replacedAt(inner, rest, text) : inner))
  }
  const whole = value as Record<string, unknown>
  return { ...whole, [key]: replacedAt(whole[key], rest, text) }
}

type Element = { name: string; attributes: (readonly [string, string])[] }

/** Returns everything that a browser would parse as an element, with its attributes. React quotes and escapes attribute values. */
function elementsOf(html: string): Element[] {
  return [...html.matchAll(/<([a-z][^\s/>]*)((?:[^>"]|"[^"]*")*)>/gi)].map(([, name = '', inside = '']) => ({
    name,
    attributes: [...inside.matchAll(/([^\s"=/]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  }))
}

const SHOWN = new Set(whole().flatMap(({ name }) => name))

function whole(): Element[] {
  return elementsOf(renderPage(homePage(FULL), ASSETS).html)
}

function scriptsIn(elements: readonly Element[]): number {
  return elements.filter(({ name }) => name === 'script').length
}

const ADDRESSES = /^(href|src|srcset|imagesrcset|action|formaction|xlink:href)$/i
const UNAVAILABLE = /^\s*(javascript:|data:|\/\/)/i

function expectHarmless({ html, style }: RenderedPage) {
  const elements = elementsOf(html)
  expect(scriptsIn(elements)).toBe(SCRIPTS)
  const strange = elements.flatMap(({ name, attributes }) => [
    ...(SHOWN.has(name) ? [] : [name]),
    ...attributes.filter(
      ([key, value]) => /^on|^style$/i.test(key) || (ADDRESSES.test(key) && UNAVAILABLE.test(value)),
    ),
  ])
  expect(strange).toEqual([])
  expectHarmlessStyle(style)
}

function expectHarmlessStyle(style: string) {
  expect(style).not.toMatch(/url\(|<|\*\{|evil|alert/)
}

const SCRIPTS = scriptsIn(whole())

test('the attacked document renders every section without the attacks', () => {
  expect(PATHS.length).toBeGreaterThan(250)
  expect(SCRIPTS).toBeGreaterThan(1)
  expectHarmless(renderPage(homePage(FULL), ASSETS))
  expect(scriptsIn(elementsOf('<p><script>alert(1)</script>'))).toBe(1)
})

describe.each(PAYLOADS)('hostile text %j', (payload) => {
  test('stays text in every text, address and markup that takes it', () => {
    const taken = PATHS.filter((path) => HomeContent.safeParse(replacedAt(FULL, path, payload)).success)
    expect(taken.length).toBeGreaterThan(50)
    const content = HomeContent.parse(replacedIn(taken, payload))
    expectHarmless(renderPage(homePage(content), ASSETS))
  })

  test('does not reach the style block as a colour that was not checked', () => {
    const colours = PATHS.filter((path) => path.includes('styling'))
    const content = replacedIn(colours, payload) as HomeContent
    expectHarmlessStyle(renderPage(homePage(content), ASSETS).style)
  })
})

function replacedIn(paths: readonly Path[], text: string): unknown {
  return paths.reduce<unknown>((content, path) => replacedAt(content, path, text), FULL)
}

test.each(['styling', 'src', 'path', 'url'])('a hostile %s is refused by the contract', (field) => {
  const places = PATHS.filter((path) => path.includes(field) && !path.includes('labels'))
  expect(places.length).toBeGreaterThan(0)
  for (const path of places) {
    const hostile = field === 'styling' ? 'red;}*{}' : 'javascript:alert(1)'
    expect(HomeContent.safeParse(replacedAt(FULL, path, hostile)).success, path.join('.')).toBe(false)
  }
})
