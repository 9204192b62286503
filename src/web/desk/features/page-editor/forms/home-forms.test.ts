import { expect, test } from 'vitest'
import { z } from 'zod'
import { FEATURE_ICONS, TRUST_ICONS } from '#content/fields/icons.ts'
import { FINAL_HOME, HomeContent } from '#content/pages/home.ts'
import { type Field, longestText, unwrapped } from '../fields/field.ts'
import { HOME_TABS, LEGACY_DATA, MORE_CONTENT, MORE_TABS, shownTabs } from './home-forms.ts'

const TABS = [...HOME_TABS, ...MORE_TABS]

/** Fields that older content may have, but no form edits. */
const NOT_EDITED = ['quoteForm.fields', 'quoteForm.layout']
/** Shared colours that a section has but does not use. */
const UNUSED: Record<string, readonly string[]> = {
  hero: [
    'backgroundGradient',
    'useGradient',
    'titleColor',
    'cardBgColor',
    'cardTitleColor',
    'cardDescriptionColor',
    'iconBgColor',
    'linkColor',
  ],
  indexIntro: [
    'titleColor',
    'subtitleColor',
    'cardBgColor',
    'cardTitleColor',
    'cardDescriptionColor',
    'iconBgColor',
    'linkColor',
  ],
  features: ['linkColor'],
  howItWorks: ['textColor', 'cardBgColor', 'linkColor'],
  portfolio: [
    'subtitleColor',
    'cardBgColor',
    'cardTitleColor',
    'cardDescriptionColor',
    'iconBgColor',
    'iconColor',
    'linkColor',
  ],
  faq: ['textColor', 'iconBgColor', 'linkColor'],
  footer: ['subtitleColor', 'cardBgColor', 'cardTitleColor', 'cardDescriptionColor', 'iconBgColor'],
}

function edited(fields: readonly Field[], base: string): string[] {
  return fields.flatMap((field) => {
    const path = [base, field.name].filter(Boolean).join('.')
    if (field.kind !== 'list') return [path]
    // In a list of texts, the entry itself is the text.
    return field.fields.some(({ name }) => name === '') ? [path] : edited(field.fields, `${path}.*`)
  })
}

function leaves(schema: z.core.$ZodType, path: string): string[] {
  if (NOT_EDITED.includes(path)) return []
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, part]) => leaves(part, path ? `${path}.${key}` : key))
  }
  if (!(inner instanceof z.ZodArray)) return [path]
  return unwrapped(inner.element) instanceof z.ZodObject ? leaves(inner.element, `${path}.*`) : [path]
}

test('every part of the home page can be edited, each in one place', () => {
  const byTabs = TABS.flatMap((tab) =>
    edited(
      tab.groups.flatMap(({ fields }) => fields),
      tab.root,
    ),
  )
  const extra = edited([...LEGACY_DATA.fields, ...MORE_CONTENT.map(({ field }) => field)], '')
  const unused = Object.entries(UNUSED).flatMap(([section, names]) =>
    names.map((name) => `${section}.styling.${name}`),
  )
  // An image's id is set together with the image.
  const ids = ['portfolio.jobs.*.images.*.id']
  // The order of sections has its own card, and the settings restore set-aside colours.
  const order = ['sectionOrder', 'putAway.*.place', 'putAway.*.colour']
  expect([...byTabs, ...extra, ...unused, ...ids, ...order].sort()).toEqual(leaves(HomeContent, '').sort())
})

test('the editor has eleven tabs, without those of hidden sections', () => {
  const labels = (visibility: object) => shownTabs(visibility).map(({ label }) => label)
  const all = [
    'Visibility',
    'Header',
    'Hero',
    'Quote Form',
    'Features',
    'Fleet',
    'How It Works',
    'Testimonials',
    'FAQ',
    'CTA',
    'Footer',
  ]
  expect(labels({})).toEqual(all)
  expect(labels({ showFooter: false, showIndexIntro: true })).toEqual(all)
  expect(labels({ showHero: false, showFAQ: false })).toEqual(
    all.filter((label) => label !== 'Hero' && label !== 'FAQ'),
  )
})

test('the optional sections and texts shown elsewhere have tabs of their own, opened from the Visibility tab', () => {
  expect(MORE_TABS.map(({ id, root }) => [id, root])).toEqual([
    ['index-intro', 'indexIntro'],
    ['portfolio', 'portfolio'],
    ['sharing', 'sharing'],
  ])
  expect(MORE_CONTENT.map(({ tab, field }) => [tab.id, field.name, field.label, field.unset])).toEqual([
    ['index-intro', 'sectionVisibility.showIndexIntro', 'Show Index Intro', false],
    ['portfolio', 'sectionVisibility.showPortfolio', 'Show Portfolio', false],
  ])
})

test('the address names a tab as the document names its section, with hyphens', () => {
  expect(HOME_TABS.map(({ id, root }) => [id, root])).toEqual([
    ['visibility', ''],
    ['header', 'header'],
    ['hero', 'hero'],
    ['quote-form', 'quoteForm'],
    ['features', 'features'],
    ['fleet', 'fleet'],
    ['how-it-works', 'howItWorks'],
    ['testimonials', 'testimonials'],
    ['faq', 'faq'],
    ['cta', 'cta'],
    ['footer', 'footer'],
  ])
})

test('a section is switched by the label of its tab, and is on while nothing is stored', () => {
  const switches = HOME_TABS[0]?.groups.flatMap(({ fields }) => fields) ?? []
  expect(switches.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'sectionVisibility.showHeader: Show Header',
    'sectionVisibility.showHero: Show Hero',
    'sectionVisibility.showQuoteForm: Show Quote Form',
    'sectionVisibility.showFeatures: Show Features',
    'sectionVisibility.showFleet: Show Fleet',
    'sectionVisibility.showHowItWorks: Show How It Works',
    'sectionVisibility.showTestimonials: Show Testimonials',
    'sectionVisibility.showFAQ: Show FAQ',
    'sectionVisibility.showCTA: Show CTA',
    'sectionVisibility.showFooter: Show Footer',
  ])
  expect(switches.every((field) => field.kind === 'switch' && field.unset)).toBe(true)
})

test('the choice offers exactly the stated number of icons', () => {
  const icons = (tab: string, name: string) =>
    TABS.find(({ id }) => id === tab)
      ?.groups.flatMap(({ fields }) => fields)
      .flatMap((field) => (field.kind === 'list' ? field.fields : [field]))
      .find((field) => field.kind === 'icon' && field.name === name)
  expect(icons('quote-form', 'icon')).toMatchObject({ icons: TRUST_ICONS })
  expect(icons('features', 'icon')).toMatchObject({ icons: FEATURE_ICONS })
  expect([TRUST_ICONS.length, FEATURE_ICONS.length]).toEqual([20, 37])
})

test('a field knows how long its text may be', () => {
  expect(longestText(HomeContent, ['header', 'logoText'])).toBe(60)
  expect(longestText(HomeContent, ['hero', 'bullets', 0, 'text'])).toBe(80)
  expect(longestText(HomeContent, ['quoteForm', 'labels', 'disclaimerText'])).toBe(1_000)
  expect(longestText(HomeContent, ['indexIntro', 'highlights', 3])).toBe(160)
  expect(longestText(HomeContent, ['hero', 'statCount'])).toBeUndefined()
  expect(longestText(HomeContent, ['nowhere'])).toBeUndefined()
})

test('a new entry has every value that its fields show', () => {
  const lists = TABS.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields)).filter(
    (field) => field.kind === 'list',
  )
  expect(lists.length).toBeGreaterThan(8)
  for (const list of lists) {
    if (typeof list.blank !== 'object') continue
    const names = list.fields.map(({ name }) => name).filter((name) => !/seats|focus/.test(name))
    expect(Object.keys(list.blank ?? {}), list.label).toEqual(expect.arrayContaining(names))
  }
})

test('the shipped document fits its schema as the editor reads it', () => {
  expect(HomeContent.safeParse(FINAL_HOME).success).toBe(true)
})
