import { describe, expect, test } from 'vitest'
import {
  SECTION_FLAG,
  SECTION_ORDER,
  type SectionName,
  type SectionVisibility,
} from '#content/sections/registry.ts'
import { renderHome } from '#support/site-page.ts'

const MARK: Record<SectionName, string> = {
  header: 'class="site-header"',
  hero: 'class="hero"',
  quoteForm: 'id="quote-form"',
  indexIntro: 'class="intro"',
  features: 'class="features"',
  fleet: 'id="services"',
  howItWorks: 'class="steps"',
  portfolio: 'class="portfolio"',
  testimonials: 'class="testimonials"',
  faq: 'class="faq"',
  cta: 'class="cta"',
  footer: 'class="site-footer"',
}
const OPTIONAL: readonly SectionName[] = ['indexIntro', 'portfolio']
const ALWAYS = SECTION_ORDER.filter((name) => !OPTIONAL.includes(name))

const flagged = (name: SectionName, flag: boolean | null | undefined) =>
  renderHome({ sectionVisibility: { [SECTION_FLAG[name]]: flag } as SectionVisibility }).html

test('the sections stand in their stated order', () => {
  const { html } = renderHome({ sectionVisibility: { showIndexIntro: true, showPortfolio: true } })
  const places = SECTION_ORDER.map((name) => html.indexOf(MARK[name]))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

describe.each(ALWAYS)('%s', (name) => {
  test.each([true, null, undefined])('shows with %j', (flag) => {
    expect(flagged(name, flag)).toContain(MARK[name])
  })
  test('hides with false, and takes its colours along', () => {
    expect(flagged(name, false)).not.toContain(MARK[name])
  })
})

describe.each(OPTIONAL)('%s', (name) => {
  test.each([false, null, undefined])('hides with %j', (flag) => {
    expect(flagged(name, flag)).not.toContain(MARK[name])
  })
  test('shows with true', () => {
    expect(flagged(name, true)).toContain(MARK[name])
  })
})

test('a section that is not shown leaves no colours behind', () => {
  expect(renderHome().style).toContain('.cta{')
  expect(renderHome({ sectionVisibility: { showCTA: false } }).style).not.toContain('.cta{')
})

test('one page, one heading of the first level, and no inline style anywhere', () => {
  const { html } = renderHome({ sectionVisibility: { showIndexIntro: true, showPortfolio: true } })
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toMatch(/\sstyle="/)
  expect(html).not.toMatch(/\son[a-z]+="/)
})

test('without the form the buttons lead to the one on the home page', () => {
  const { html } = renderHome({ sectionVisibility: { showQuoteForm: false } }, '/offer')
  expect(html).toContain('href="/#quote-form"')
  expect(html).not.toContain('href="#quote-form"')
})
