import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanText } from '#contract/basics/clean-text.ts'
import { GOLD, NAVY } from '../fields/colour.ts'
import { AboutContent } from '../pages/about.ts'
import { HOME_DOCUMENTS, HomeContent } from '../pages/home.ts'
import { HowItWorksPageContent } from '../pages/how-it-works-page.ts'
import { LegalContent, readLegalContent } from '../pages/legal/editable.ts'
import { readAboutContent, readHowItWorksContent, savedHomeContent } from './parse-pages.ts'

/*
 * The only ways in which saving changes a document: short forms of bullets and trust indicators are written out, a vehicle gets the
 * form's choice that its card preselects, an empty list of options is filled, portfolio images without an id are removed, texts are
 * trimmed, and cleared colours are left out. A second save changes nothing.
 */

/** The text length that fits the shortest limit: a step number has room for ten code units. */
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 4 })
  .map((text) => cleanText([...text].slice(0, 4).join('')).trim() || 'x')
const PARTS: Record<string, fc.Arbitrary<unknown>> = {
  path: fc.constantFrom('/about', '#quote-form', 'https://example.ie/a?b=c', 'tel:+35310000000'),
  url: fc.constantFrom('/privacy', 'mailto:a@example.ie'),
  src: fc.constantFrom('/art/v-class-1.jpg', '/api/images/abc/stream'),
  updated: fc.constantFrom('2026-11-01', '2024-02-29'),
  email: fc.constantFrom('bookings@example.ie', 'a@b.ie'),
  focus: fc.constantFrom('0% 100%', '33% 5%'),
  imageFocus: fc.constantFrom('50% 50%', '7% 99%'),
  image: fc.constantFrom('', '/api/images/abc/stream'),
  logoImage: fc.constantFrom('', '/api/images/abc/stream'),
  picture: fc.constantFrom('/art/v-class-1.jpg', '/api/images/abc/stream'),
}

/** Generates documents that fit a schema; optional properties are sometimes absent. */
function fitting(schema: z.core.$ZodType, name = ''): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) return fc.option(fitting(schema.unwrap(), name), { nil: undefined })
  if (schema instanceof z.ZodNullable) return fc.option(fitting(schema.unwrap(), name), { nil: null })
  if (schema instanceof z.ZodDefault) return fitting(schema.unwrap(), name)
  if (schema instanceof z.ZodPipe) return fitting(schema.out, name)
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => fitting(option, name)))
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return fc.integer({ min: 1, max: 5 })
  if (schema instanceof z.ZodArray) {
    const length = name === 'contactMethods' ? { minLength: 3, maxLength: 3 } : { maxLength: 3 }
    return fc.array(fitting(schema.element), length)
  }
  if (schema instanceof z.ZodObject) {
    const isImage = 'id' in schema.shape
    const shape = Object.entries(schema.shape).map(
      ([key, part]) => [key, fitting(part, isImage && key === 'url' ? 'src' : key)] as const,
    )
    return fc.record(Object.fromEntries(shape))
  }
  if (/gradient/i.test(name)) return fc.constant(`linear-gradient(90deg, ${NAVY}, ${GOLD})`)
  if (/colou?r/i.test(name)) return fc.constantFrom(NAVY, GOLD, 'rgb(1 2 3)', 'transparent')
  return PARTS[name] ?? (name === 'images' ? (PARTS.src ?? words) : words)
}

const reads = (document: unknown) => savedHomeContent(document, HOME_DOCUMENTS.final)

test('any valid document is unchanged after it was loaded and saved', () => {
  fc.assert(
    fc.property(fitting(HomeContent), (document) => {
      const first = reads(document)
      expect(first.problems).toEqual([])
      expect(first.content).toMatchObject(withoutNormalised(document))
      const again = reads(structuredClone(first.content))
      expect(again.problems).toEqual([])
      expect(again.content).toEqual(first.content)
    }),
    { numRuns: 25 },
  )
})

/** Removes the parts that saving may rewrite, and absent parts. */
function withoutNormalised(document: unknown): HomeContent {
  const bare: HomeContent = JSON.parse(JSON.stringify(document))
  const { hero, quoteForm, fleet, portfolio, quoteOptions } = bare
  Reflect.deleteProperty(hero, 'bullets')
  Reflect.deleteProperty(quoteForm, 'trustIndicators')
  for (const vehicle of fleet.vehicles) Reflect.deleteProperty(vehicle, 'fleetValue')
  for (const job of portfolio.jobs) Reflect.deleteProperty(job, 'images')
  for (const [name, list] of Object.entries(quoteOptions)) {
    if (list.length === 0) Reflect.deleteProperty(quoteOptions, name)
  }
  return bare
}

test.each([
  ['About', AboutContent, readAboutContent],
  ['How It Works', HowItWorksPageContent, readHowItWorksContent],
  ['a legal page', LegalContent, (stored: unknown) => readLegalContent('terms', stored)],
] as const)('any valid document of %s is unchanged after it was loaded and saved', (_name, schema, read) => {
  fc.assert(
    fc.property(fitting(schema), (document) => {
      const { content, problems } = read(document)
      expect(problems).toEqual([])
      expect(JSON.parse(JSON.stringify(content))).toEqual(JSON.parse(JSON.stringify(document)))
    }),
    { numRuns: 50 },
  )
})

test('fields of older documents are kept unchanged', () => {
  const legacy = fc.record({
    quoteOptions: fc.record({ window_types: fc.array(words, { minLength: 1, maxLength: 4 }) }),
    quoteDefaults: fc.record({ window_type: words }),
    quoteForm: fc.record({
      fields: fc.array(fc.record({ name: words, required: fc.boolean() }), { maxLength: 3 }),
      layout: fc.record({
        rows: fc.array(fc.record({ columns: fc.array(words, { maxLength: 3 }) }), { maxLength: 3 }),
      }),
    }),
    fleet: fc.record({ visible: fc.boolean() }),
  })
  fc.assert(
    fc.property(legacy, (document) => {
      expect(reads(document).content).toMatchObject(document)
    }),
    { numRuns: 25 },
  )
})

test.each(Object.entries(HOME_DOCUMENTS))(
  'the shipped document %s is unchanged after it was loaded and saved',
  (_name, document) => {
    const withoutImages = { ...document, portfolio: { ...document.portfolio } }
    const { content, problems } = reads(withoutImages)
    expect(problems).toEqual([])
    expect(content).toEqual(withoutImages)
  },
)
