import { describe, expect, test } from 'vitest'
import {
  OPTIONAL_SECTIONS,
  SECTION_FLAG,
  SECTION_ORDER,
  type SectionName,
  STANDARD_SECTIONS,
} from '#content/sections/registry.ts'
import { renderHome } from '#support/pages/site-page.ts'
import { SECTION_VIEWS } from './registry.ts'

/** The first class of a section's element. */
const mark = (name: SectionName) => `class="${SECTION_VIEWS[name].selector.slice(1)}"`

const STANDARD: readonly SectionName[] = STANDARD_SECTIONS
const ALL = Object.fromEntries(OPTIONAL_SECTIONS.map((name) => [SECTION_FLAG[name], true]))

/** Returns the names of the sections in a page's HTML. */
const shown = (html: string) => SECTION_ORDER.filter((name) => html.includes(mark(name)))
const flagged = (name: SectionName, flag: boolean | null | undefined) =>
  renderHome({ sectionVisibility: { [SECTION_FLAG[name]]: flag } }).html

test('the sections are rendered in their stated order', () => {
  const { html } = renderHome({ sectionVisibility: ALL })
  const places = SECTION_ORDER.map((name) => html.indexOf(mark(name)))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

describe.each(STANDARD_SECTIONS)('the standard section %s', (name) => {
  test.each([true, null, undefined])('shows with %j', (flag) => {
    expect(flagged(name, flag)).toContain(mark(name))
  })
  test('hides with false, and no other section does', () => {
    expect(shown(flagged(name, false))).toEqual(STANDARD.filter((other) => other !== name))
  })
})

describe.each(OPTIONAL_SECTIONS)('the optional section %s', (name) => {
  test.each([false, null, undefined])('hides with %j', (flag) => {
    expect(flagged(name, flag)).not.toContain(mark(name))
  })
  test('shows with true, beside all standard sections', () => {
    const wanted = SECTION_ORDER.filter((other) => other === name || STANDARD.includes(other))
    expect(shown(flagged(name, true))).toEqual(wanted)
  })
})

test('a section that is not shown leaves no colours in the page', () => {
  expect(renderHome().style).toContain('.cta{')
  expect(renderHome({ sectionVisibility: { showCTA: false } }).style).not.toContain('.cta{')
})

test('a page has one main heading and no inline style', () => {
  const { html } = renderHome({ sectionVisibility: ALL })
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toMatch(/\sstyle="/)
  expect(html).not.toMatch(/\son[a-z]+="/)
})

test('the buttons lead to the form of the home page where a page has none', () => {
  const { html } = renderHome({ sectionVisibility: { showQuoteForm: false } }, '/offer')
  expect(html).toContain('href="/#quote-form"')
  expect(html).not.toContain('href="#quote-form"')
})

test('the button to the fleet is shown only with the fleet', () => {
  expect(renderHome().html).toContain('View Fleet')
  const { html } = renderHome({ sectionVisibility: { showFleet: false } })
  expect(html).toContain('Get Instant Quote')
  expect(html).not.toContain('View Fleet')
})

test('a header with an empty list of links shows the link to the home page', () => {
  const { html } = renderHome({ header: { navLinks: [] } })
  const [, main = ''] = /<nav[^>]* aria-label="Main"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
  expect(
    [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => [href, text]),
  ).toEqual([['/', 'Contact']])
})
