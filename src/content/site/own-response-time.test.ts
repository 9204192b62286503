import { expect, test } from 'vitest'
import { DEFAULT_ABOUT } from '../pages/about.ts'
import { DEFAULT_HOME, FINAL_HOME } from '../pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE } from '../pages/how-it-works-page.ts'
import { followsPage, RESPONSE_TIME, withOwnResponseTime, withOwnTimes } from './own-response-time.ts'

/** Returns every response time that a document names. */
const timesIn = (document: object) => [
  ...new Set([...JSON.stringify(document).matchAll(RESPONSE_TIME)].map(([words]) => words)),
]

test.each([
  ['Final', FINAL_HOME, ['within 15 minutes']],
  ['Default', DEFAULT_HOME, ['2-hour response', 'within 2 hours']],
])('the shipped %s page states one response time', (_name, document, times) => {
  expect(timesIn(withOwnResponseTime(document, 90)).sort()).toEqual(times)
})

test('the headline, box and call to action use the page’s response time, or else the firm’s', () => {
  const at = (responseMinutes: number | null) => {
    const content = { ...FINAL_HOME, quoteForm: { ...FINAL_HOME.quoteForm, responseMinutes } }
    const { quoteForm, cta } = withOwnResponseTime(content, 90)
    return [quoteForm.urgencyBanner, quoteForm.labels.disclaimerText, cta.subtitle]
  }
  expect(at(60)).toEqual([
    'Quick response within 1 hour guaranteed',
    expect.stringContaining('You will hear from a travel consultant within 1 hour, with'),
    'Tell us your journey and hear back within 1 hour.',
  ])
  expect(at(null)[0]).toBe('Quick response within 90 minutes guaranteed')
})

test('with opening hours, response times run during them and no 24/7 service is claimed', () => {
  for (const document of [FINAL_HOME, DEFAULT_HOME]) {
    const shown = JSON.stringify(withOwnResponseTime(document, 90, false))
    expect(shown).not.toMatch(/24\/7|day and night/)
    const times = [...shown.matchAll(RESPONSE_TIME)]
    expect(times.length).toBeGreaterThan(2)
    for (const { index, 0: words } of times)
      expect(shown.slice(index)).toMatch(new RegExp(`^${words} during opening hours`))
  }
  const { faq, quoteForm } = withOwnResponseTime(FINAL_HOME, 90, false)
  expect(quoteForm.urgencyBanner).toBe('Quick response within 15 minutes during opening hours guaranteed')
  expect(JSON.stringify(faq)).not.toContain('in the daytime')
})

test('“About” and “How it works” state the response times of the business', () => {
  const times = { responseMinutes: 45, confirmMinutes: 240, alwaysOpen: true }
  const about = withOwnTimes(DEFAULT_ABOUT, times)
  expect(about.commitment.points[0]).toBe('A reply within 45 minutes, with a price you can rely on')
  expect(about.stats[0]).toEqual({ value: '45 minutes', label: 'to hear from us' })
  expect(about.stats).toHaveLength(4)
  const steps = withOwnTimes(DEFAULT_HOW_IT_WORKS_PAGE, times)
  expect(steps.steps[1]?.title).toBe('Hear back within 45 minutes')
  expect(steps.steps[2]?.description).toContain('in writing within 4 hours.')
  const closed = withOwnTimes(DEFAULT_ABOUT, { ...times, alwaysOpen: false })
  expect(closed.stats[0]?.label).toBe('to hear from us during opening hours')
  expect(closed.stats).toHaveLength(3)
  const texts = JSON.stringify(withOwnTimes(DEFAULT_HOW_IT_WORKS_PAGE, { ...times, alwaysOpen: false }))
  expect(texts).not.toContain('day and night')
})

test('a text that staff wrote stays, and the document is not changed', () => {
  const quoteForm = { ...FINAL_HOME.quoteForm, urgencyBanner: 'We ring back within 5 minutes' }
  const before = structuredClone(FINAL_HOME)
  expect(withOwnResponseTime({ ...FINAL_HOME, quoteForm }, 120).quoteForm.urgencyBanner).toBe(
    'We ring back within 5 minutes',
  )
  expect(FINAL_HOME).toEqual(before)
  expect(followsPage('We ring back within 5 minutes')).toBe(false)
})
