import { describe, expect, test } from 'vitest'
import { FLEET_CHOICES } from '#contract/leads/vehicle-choices.ts'
import { DEFAULT_ABOUT } from '../pages/about.ts'
import { DEFAULT_HOME, FINAL_HOME, HOME_DOCUMENTS } from '../pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE } from '../pages/how-it-works-page.ts'
import { DEFAULT_QUOTE_OPTIONS } from '../pages/quote-options.ts'
import { readAboutContent, readHomeContent, readHowItWorksContent, savedHomeContent } from './parse-pages.ts'

const paths = (problems: readonly { path: string }[]) => problems.map((problem) => problem.path)

describe.each(Object.entries(HOME_DOCUMENTS))('the %s document', (_, document) => {
  test('is read as it is, also after being stored as JSON', () => {
    const stored = JSON.parse(JSON.stringify(document))
    expect(readHomeContent(stored)).toEqual({ content: document, problems: [] })
    expect(savedHomeContent(stored)).toEqual({ content: document, problems: [] })
  })
})

test('the other pages are read as they are', () => {
  expect(readAboutContent(DEFAULT_ABOUT)).toEqual({ content: DEFAULT_ABOUT, problems: [] })
  const read = readHowItWorksContent(DEFAULT_HOW_IT_WORKS_PAGE)
  expect(read).toEqual({ content: DEFAULT_HOW_IT_WORKS_PAGE, problems: [] })
})

test.each([null, undefined, [], 'text', 7, { header: null }, { hero: [] }, { fleet: 'x' }])(
  'a whole page is made from %j',
  (stored) => {
    expect(readHomeContent(stored).content).toEqual(FINAL_HOME)
    expect(readHomeContent(stored, DEFAULT_HOME).content).toEqual(DEFAULT_HOME)
  },
)

test('missing parts are filled in silently, and broken parts are filled in and reported', () => {
  const { content, problems } = readHomeContent({
    hero: { titleLine1: 'Ours', statCount: 'many', styling: { titleColor: 'url(//evil)' } },
    faq: { faqs: [{ question: 'Q', answer: 'A' }, { question: 'no answer' }, null] },
    unknownSection: { a: 1 },
  })
  expect(content.hero).toMatchObject({
    titleLine1: 'Ours',
    subtitle: FINAL_HOME.hero.subtitle,
    statCount: 500,
  })
  expect(content.hero.styling.titleColor).toBeUndefined()
  expect(content.faq.faqs).toEqual([{ question: 'Q', answer: 'A' }])
  expect(content).not.toHaveProperty('unknownSection')
  expect(paths(problems)).toEqual([
    'hero.statCount',
    'hero.styling.titleColor',
    'faq.faqs.1.answer',
    'faq.faqs.2',
  ])
})

test('parts that were read before are not read again, and their problems are reported again', () => {
  const known = new WeakMap()
  const faq = { faqs: [{ question: 'Q', answer: 'A' }, { question: 'no answer' }] }
  const first = readHomeContent({ hero: { titleLine1: 'One' }, faq }, FINAL_HOME, known)
  const second = readHomeContent({ hero: { titleLine1: 'Two' }, faq }, FINAL_HOME, known)
  expect(second.content.faq).toBe(first.content.faq)
  expect(second.content.hero.titleLine1).toBe('Two')
  expect(paths(second.problems)).toEqual(['faq.faqs.1.answer'])
  const moved = readHomeContent({ indexIntro: faq, faq: { faqs: [faq.faqs[1]] } }, FINAL_HOME, known)
  expect(paths(moved.problems)).toEqual(['faq.faqs.0.answer'])
  expect(readHomeContent({ faq }, DEFAULT_HOME, known)).toEqual(readHomeContent({ faq }, DEFAULT_HOME))
})

test('short forms of older documents are written out', () => {
  const { content, problems } = readHomeContent({
    hero: { bullets: ['Plain', { text: 'Iconless' }, { text: 'Odd', icon: 'Skull' }] },
    quoteForm: {
      trustIndicators: [
        'A',
        { text: '', icon: '', iconColor: '' },
        { text: 'C', iconColor: 'red;}' },
        'D',
        7,
      ],
    },
    fleet: { vehicles: [{ name: 'Sprinter XL', images: [{ src: '//evil/x.png' }] }, { name: 'Odd one' }] },
  })
  expect(content.hero.bullets).toEqual([
    { text: 'Plain', icon: 'CheckCircle' },
    { text: 'Iconless', icon: 'CheckCircle' },
    { text: 'Odd', icon: 'CheckCircle' },
  ])
  expect(content.quoteForm.trustIndicators).toEqual([
    { text: 'A', icon: 'Shield', iconColor: '#102a57' },
    { text: '5-Star Service', icon: 'Star', iconColor: '#e5c16d' },
    { text: 'C', icon: 'Clock', iconColor: '#102a57' },
    { text: 'D', icon: 'Shield', iconColor: '#e5c16d' },
  ])
  expect(content.fleet.vehicles.map((vehicle) => vehicle.fleetValue)).toEqual([FLEET_CHOICES[1], null])
  expect(content.fleet.vehicles[0]).toMatchObject({ buttonText: 'Request Quote', images: [] })
  expect(paths(problems)).toContain('quoteForm.trustIndicators.4')
})

test('lists of options that are missing or empty are filled in, and chosen ones stay', () => {
  const { content } = readHomeContent({
    quoteOptions: { property_types: [], window_types: ['Round'], glazing_types: null },
  })
  expect(content.quoteOptions).toEqual({ ...DEFAULT_QUOTE_OPTIONS, window_types: ['Round'] })
})

test('a gallery keeps the entries that have an id when it is saved', () => {
  const jobs = [
    {
      location: 'Cork',
      images: ['/art/x.svg', { id: 7 }, { id: 'abc', url: '/api/images/abc/stream' }, { url: '/art/y.svg' }],
    },
  ]
  expect(savedHomeContent({ portfolio: { jobs } }).content.portfolio.jobs[0]?.images).toEqual([
    { id: '7', url: '/api/images/7/stream' },
    { id: 'abc', url: '/api/images/abc/stream' },
  ])
  const read = readHomeContent({ portfolio: { jobs: [{ location: 'Cork', images: ['/art/x.svg'] }] } })
  expect(read.content.portfolio.jobs[0]?.images).toEqual(['/art/x.svg'])
})

test('a rating that is not a number becomes five, and one out of range is refused', () => {
  const rated = (rating: unknown) =>
    readHomeContent({ testimonials: { testimonials: [{ name: 'A', quote: 'B', rating }] } })
  expect(rated('four').content.testimonials.testimonials[0]?.rating).toBe(5)
  expect(rated(3.5).content.testimonials.testimonials[0]?.rating).toBe(3.5)
  expect(paths(rated(9).problems)).toEqual(['testimonials.testimonials.0.rating'])
})

test('a page has exactly three ways to make contact', () => {
  const { content, problems } = readHomeContent({ cta: { contactMethods: [{ icon: 'Phone', text: 'One' }] } })
  expect(content.cta.contactMethods).toEqual(FINAL_HOME.cta.contactMethods)
  expect(paths(problems)).toEqual(['cta.contactMethods'])
})

test('names such as __proto__ have no effect in content', () => {
  const stored = JSON.parse('{"__proto__":{"hero":{"badge":"x"}},"constructor":{"prototype":{"evil":1}}}')
  expect(readHomeContent(stored)).toEqual({ content: FINAL_HOME, problems: [] })
  expect(({} as Record<string, unknown>).evil).toBeUndefined()
})

test('values that do not fit are reported in sentences', () => {
  const faqs = Array.from({ length: 41 }, (_, at) => ({ question: `Question ${at}?`, answer: 'Yes.' }))
  const { problems } = readHomeContent({ faq: { faqs }, hero: { statCount: 'many' } })
  expect(problems).toEqual([
    { path: 'hero.statCount', message: 'Please enter a number.' },
    { path: 'faq.faqs', message: 'Please choose at most 40.' },
  ])
})
