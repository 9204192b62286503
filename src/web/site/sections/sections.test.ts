import { describe, expect, test } from 'vitest'
import {
  OPTIONAL_SECTIONS,
  SECTION_FLAG,
  SECTION_ORDER,
  type SectionName,
  STANDARD_SECTIONS,
} from '#content/sections/registry.ts'
import { renderHome } from '#support/site-page.ts'
import { SECTION_VIEWS } from './registry.ts'

/** How the element of a section begins its classes. */
const mark = (name: SectionName) => `class="${SECTION_VIEWS[name].selector.slice(1)}"`

const ALL = Object.fromEntries(OPTIONAL_SECTIONS.map((name) => [SECTION_FLAG[name], true]))

const flagged = (name: SectionName, flag: boolean | null | undefined) =>
  renderHome({ sectionVisibility: { [SECTION_FLAG[name]]: flag } }).html

test('the sections stand in their stated order', () => {
  const { html } = renderHome({ sectionVisibility: ALL })
  const places = SECTION_ORDER.map((name) => html.indexOf(mark(name)))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

describe.each(STANDARD_SECTIONS)('%s', (name) => {
  test.each([true, null, undefined])('shows with %j', (flag) => {
    expect(flagged(name, flag)).toContain(mark(name))
  })
  test('hides with false, and takes its colours along', () => {
    expect(flagged(name, false)).not.toContain(mark(name))
  })
})

describe.each(OPTIONAL_SECTIONS)('%s', (name) => {
  test.each([false, null, undefined])('hides with %j', (flag) => {
    expect(flagged(name, flag)).not.toContain(mark(name))
  })
  test('shows with true', () => {
    expect(flagged(name, true)).toContain(mark(name))
  })
})

test('a section that is not shown leaves no colours behind', () => {
  expect(renderHome().style).toContain('.cta{')
  expect(renderHome({ sectionVisibility: { showCTA: false } }).style).not.toContain('.cta{')
})

test('one page, one heading of the first level, and no inline style anywhere', () => {
  const { html } = renderHome({ sectionVisibility: ALL })
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toMatch(/\sstyle="/)
  expect(html).not.toMatch(/\son[a-z]+="/)
})

test('without the form the buttons lead to the one on the home page', () => {
  const { html } = renderHome({ sectionVisibility: { showQuoteForm: false } }, '/offer')
  expect(html).toContain('href="/#quote-form"')
  expect(html).not.toContain('href="#quote-form"')
})
