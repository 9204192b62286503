import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HomeContent } from '#content/pages/home.ts'
import {
  OPTIONAL_SECTIONS,
  SECTION_FLAG,
  SECTION_ORDER,
  type SectionName,
} from '#content/sections/registry.ts'
import type { HomePageModel } from '#content/site/page-model.ts'
import { homeContent, homePage, renderHome } from '#support/pages/site-page.ts'
import { expandImports } from '../../../../scripts/build/import-globs.ts'
import { SECTION_VIEWS } from './registry.ts'

const page = homePage(homeContent())

const drawn = (name: SectionName) => {
  const { Section } = SECTION_VIEWS[name]
  return renderToStaticMarkup(<Section page={page} />)
}

const ALL = Object.fromEntries(OPTIONAL_SECTIONS.map((name) => [SECTION_FLAG[name], true]))

const STYLES = join(import.meta.dirname, '../styles')
const styles = ['frame.css', 'site.css'].flatMap((file) => {
  const imports = expandImports(readFileSync(join(STYLES, file), 'utf8'), STYLES).matchAll(
    /^@import "(.+?)"/gm,
  )
  return [...imports].map(([, path = '']) => readFileSync(join(STYLES, path), 'utf8'))
})

/** Returns the page after an edit of one part. */
function edited(change: Partial<HomeContent>): HomePageModel {
  const content = { ...page.content, ...change }
  return { ...page, content, header: content.header, footer: content.footer }
}

function rendersAgain(name: SectionName, after: HomePageModel): boolean {
  const { readProps } = SECTION_VIEWS[name]
  const now = new Map(Object.entries(readProps(after)))
  return Object.entries(readProps(page)).some(([prop, value]) => now.get(prop) !== value)
}

test.each(SECTION_ORDER)('the section %s is rendered as one element, with its class', (name) => {
  const [, classes = ''] = /^<\w+[^>]* ?class="([^"]+)"/.exec(drawn(name)) ?? []
  expect(`.${classes.split(' ')[0]}`).toBe(SECTION_VIEWS[name].selector)
})

test.each(SECTION_ORDER)('the section %s has its styles in the page’s stylesheet', (name) => {
  const own = new RegExp(`^[.]${SECTION_VIEWS[name].selector.slice(1)} \\{`, 'm')
  expect(styles.filter((css) => own.test(css))).toHaveLength(1)
})

test('every section but header and footer, which are on every page, brings its own colours', () => {
  const without = SECTION_ORDER.filter((name) => {
    const { selector, styleRules } = SECTION_VIEWS[name]
    return !styleRules?.(page.content).includes(`${selector}{--`)
  })
  expect(without).toEqual(['header', 'footer'])
})

test.each(SECTION_ORDER)(
  'the section %s is rendered again when it was edited, and the others are not',
  (name) => {
    const after = edited({ [name]: { ...page.content[name] } })
    const again = SECTION_ORDER.filter((one) => rendersAgain(one, after))
    expect(again).toEqual([name])
  },
)

test('the form is rendered again when the vehicles change, and the links to the form when it is hidden', () => {
  const offered = { ...page, vehicles: page.vehicles.slice(1) }
  expect(SECTION_ORDER.filter((name) => rendersAgain(name, offered))).toEqual(['quoteForm'])
  const hidden = edited({ sectionVisibility: { showQuoteForm: false } })
  const leads = SECTION_ORDER.filter((name) => drawn(name).includes('href="#quote-form"'))
  expect(SECTION_ORDER.filter((name) => rendersAgain(name, hidden))).toEqual(leads)
})

test('every link within the page has its target', () => {
  const { html } = renderHome({ sectionVisibility: ALL })
  const places = new Set([...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => `id="${id}"`))
  expect([...places].filter((place) => !html.includes(place))).toEqual([])
  expect(places.size).toBeGreaterThan(2)
})
