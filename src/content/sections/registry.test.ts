import { expect, test } from 'vitest'
import { HOME_DOCUMENTS, HomeContent } from '../pages/home.ts'
import { DEFAULT_VISIBILITY, isShown, OPTIONAL_SECTIONS, SECTION_FLAG, SECTION_ORDER } from './registry.ts'

test('the sections are rendered in this order, each with its setting', () => {
  expect(SECTION_ORDER.map((name) => [name, SECTION_FLAG[name]])).toEqual([
    ['header', 'showHeader'],
    ['hero', 'showHero'],
    ['quoteForm', 'showQuoteForm'],
    ['indexIntro', 'showIndexIntro'],
    ['features', 'showFeatures'],
    ['fleet', 'showFleet'],
    ['howItWorks', 'showHowItWorks'],
    ['portfolio', 'showPortfolio'],
    ['testimonials', 'showTestimonials'],
    ['faq', 'showFAQ'],
    ['cta', 'showCTA'],
    ['footer', 'showFooter'],
  ])
})

test('no two sections share a setting', () => {
  expect(new Set(Object.values(SECTION_FLAG)).size).toBe(SECTION_ORDER.length)
})

test('only the optional sections need their setting to be true, and none of them is shown by default', () => {
  expect(OPTIONAL_SECTIONS).toEqual(['indexIntro', 'portfolio'])
  const shown = (flag: boolean | null | undefined) =>
    SECTION_ORDER.filter((name) => isShown({ [SECTION_FLAG[name]]: flag }, name))
  expect(shown(true)).toEqual(SECTION_ORDER)
  expect(shown(false)).toEqual([])
  for (const none of [null, undefined]) {
    expect(SECTION_ORDER.filter((name) => !shown(none).includes(name))).toEqual(OPTIONAL_SECTIONS)
  }
  expect(SECTION_ORDER.filter((name) => !isShown(DEFAULT_VISIBILITY, name))).toEqual(OPTIONAL_SECTIONS)
  expect(Object.keys(DEFAULT_VISIBILITY).sort()).toEqual(Object.values(SECTION_FLAG).sort())
})

test.each(Object.entries(HOME_DOCUMENTS))('the shipped document %s has every section', (_name, document) => {
  for (const name of SECTION_ORDER)
    expect(HomeContent.shape[name].parse(document[name])).toEqual(document[name])
})
