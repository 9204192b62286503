import { expect, test } from 'vitest'
import { HOME_DOCUMENTS } from '#content/pages/home.ts'
import { HOME_TABS, MORE_TABS } from '../forms/home-forms.ts'
import { withValue } from '../state/document.ts'
import { findResponseTimes, pageChecks } from './page-checks.ts'

const TABS = [...HOME_TABS, ...MORE_TABS]
const { final } = HOME_DOCUMENTS
const checks = (document: object) => pageChecks(document as typeof final, TABS, [])

test('the shipped documents pass every check: colours, images, and one response time', () => {
  for (const document of Object.values(HOME_DOCUMENTS)) {
    expect(checks(document)).toEqual([])
  }
})

test('a pair of colours that is hard to read is named with its contrast', () => {
  const pale = withValue(final, ['faq', 'styling', 'titleColor'], '#cccccc')
  expect(checks(pale).filter(({ tab }) => tab === 'faq')).toEqual([
    {
      tab: 'faq',
      path: 'faq.styling.titleColor',
      where: 'FAQ › Title',
      text: 'Hard to read: contrast 1.6:1, WCAG AA requires 4.5:1.',
      stops: false,
    },
  ])
})

test('an image without an alternative text is pointed out', () => {
  const silent = withValue(final, ['fleet', 'vehicles', 1, 'images', 0, 'alt'], ' ')
  expect(checks(silent)).toContainEqual(
    expect.objectContaining({
      path: 'fleet.vehicles.1.images.0.alt',
      where: 'Fleet › Vehicles › Vehicle 2 › Images › Image 1 › Alternative text',
    }),
  )
})

test('different response times on a page are pointed out, the same one twice is not', () => {
  const responseTimes = (document: object) => checks(document).filter(({ text }) => text.startsWith('Says '))
  const says = (text: string) => withValue(final, ['quoteForm', 'labels', 'disclaimerText'], text)
  expect(
    responseTimes(says('We answer within 2 days, or 30-minute response.')).map(({ path }) => path),
  ).toEqual(expect.arrayContaining(['quoteForm.responseMinutes', 'quoteForm.labels.disclaimerText']))
  const agreed = withValue(says('We answer within 15 minutes.'), ['quoteForm', 'responseMinutes'], 15)
  expect(responseTimes(agreed)).toEqual([])
})

test('an older quote or logo that Testimonials has too is pointed out', () => {
  const [quote] = final.testimonials.testimonials
  const doubled = withValue(
    withValue(final, ['features', 'testimonials'], [quote]),
    ['features', 'trustLogos'],
    [final.testimonials.trustedByLogos[0]],
  )
  const found = checks(doubled).filter(({ text }) => text.startsWith('Duplicate'))
  expect(found.map(({ tab, path, where }) => [tab, path, where])).toEqual([
    ['features', 'features.testimonials.0.name', 'Features › Quotes › Testimonial 1 › Name'],
    ['features', 'features.trustLogos', 'Features › Trust logos'],
  ])
})

test('a problem that prevents saving comes first, at its field', () => {
  const problem = { path: 'header.navLinks.0.path', message: 'Please enter a path such as /about.' }
  expect(pageChecks(final, TABS, [problem])[0]).toMatchObject({
    tab: 'header',
    where: 'Header › Navigation links › Link 1 › Path',
    stops: true,
  })
})

test.each([
  ['Quick response within 15 minutes guaranteed', [15]],
  ['You will hear from a consultant within 2 hours, not within 24 hours.', [120, 1440]],
  ['2-hour response', [120]],
  ['Up to 16 passengers, on the road 24/7, rated 4.9/5', []],
  ['Drivers are in place fifteen minutes before you need them', []],
])('the response times in the text “%s” are found', (text, minutes) => {
  expect(findResponseTimes(text).map((time) => time.minutes)).toEqual(minutes)
})
