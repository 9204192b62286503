import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_HOME } from '#content/pages/home.ts'
import { EMPTY_QUOTE } from '#content/quote-form/form.ts'
import { ALL_SHOWN, SECTION_ORDER, type SectionName } from '#content/sections/registry.ts'
import type { HomePage } from '#content/site/page-model.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { homeContent, homePage } from '#support/site-page.ts'
import { SECTIONS } from './registry.tsx'
import { rendersAlike } from './section-parts.ts'

const page = homePage(homeContent())
const HIDDEN = Object.fromEntries(Object.keys(ALL_SHOWN).map((flag) => [flag, false]))
const OTHER = {
  ...DEFAULT_HOME,
  indexIntro: { ...DEFAULT_HOME.indexIntro, heading: 'Other' },
  portfolio: { ...DEFAULT_HOME.portfolio, title: 'Other' },
  sectionVisibility: HIDDEN,
}
const FORM = {
  values: { ...EMPTY_QUOTE, name: 'Aoife' },
  errors: {},
  notice: { title: 'Sorry', text: 'Again, please' },
}

/** The page with one part of it replaced by another, for each part that there is. */
const CHANGED: HomePage[] = [
  ...Object.entries(OTHER).map(([name, part]) => ({
    ...page,
    content: { ...page.content, [name]: part },
  })),
  { ...page, header: { ...page.header, logoText: 'Other', navLinks: [] } },
  { ...page, footer: { ...page.footer, companyName: 'Other' } },
  { ...page, business: { ...DEFAULT_BUSINESS, phone: '+35315550000', vatNumber: 'IE1' } },
  { ...page, path: '/about' },
  { ...page, form: FORM },
]

const drawn = (name: SectionName, one: HomePage) => {
  const Section = SECTIONS[name]
  return renderToStaticMarkup(<Section page={one} />)
}

test.each(SECTION_ORDER)('%s names every part of the page that it is drawn from', (name) => {
  const before = drawn(name, page)
  const differing = CHANGED.filter((one) => drawn(name, one) !== before)
  expect(differing.length).toBeGreaterThan(0)
  expect(differing.filter((one) => rendersAlike(name, page, one))).toEqual([])
})

test('a section is left alone when another one changes', () => {
  const other = { ...page, content: { ...page.content, hero: { ...page.content.hero, badge: 'New' } } }
  expect(SECTION_ORDER.filter((name) => !rendersAlike(name, page, other))).toEqual(['hero'])
})
