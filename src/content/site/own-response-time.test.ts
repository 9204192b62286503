import { expect, test } from 'vitest'
import { DEFAULT_HOME, FINAL_HOME } from '../pages/home.ts'
import { followsPage, RESPONSE_TIME, withOwnResponseTime } from './own-response-time.ts'

/** Every response time that a document names. */
const timesIn = (document: object) => [
  ...new Set([...JSON.stringify(document).matchAll(RESPONSE_TIME)].map(([words]) => words)),
]

test.each([
  ['Final', FINAL_HOME, ['within 15 minutes']],
  ['Default', DEFAULT_HOME, ['2-hour response', 'within 2 hours']],
])('the shipped %s page states one response time', (_name, document, times) => {
  expect(timesIn(withOwnResponseTime(document, 90)).sort()).toEqual(times)
})

test('headline, box and call to action say what the page is set to, or else what the business is', () => {
  const at = (responseMinutes: number | null) => {
    const content = { ...FINAL_HOME, quoteForm: { ...FINAL_HOME.quoteForm, responseMinutes } }
    const { quoteForm, cta } = withOwnResponseTime(content, 90)
    return [quoteForm.urgencyBanner, quoteForm.labels.disclaimerText, cta.subtitle]
  }
  expect(at(60)).toEqual([
    'Quick response within 1 hour guaranteed',
    expect.stringContaining('You will hear from a travel consultant within 1 hour, with'),
    'Send the journey and hear back within 1 hour.',
  ])
  expect(at(null)[0]).toBe('Quick response within 90 minutes guaranteed')
})

test('what somebody wrote stays, and so does the document', () => {
  const quoteForm = { ...FINAL_HOME.quoteForm, urgencyBanner: 'We ring back within 5 minutes' }
  const before = structuredClone(FINAL_HOME)
  expect(withOwnResponseTime({ ...FINAL_HOME, quoteForm }, 120).quoteForm.urgencyBanner).toBe(
    'We ring back within 5 minutes',
  )
  expect(FINAL_HOME).toEqual(before)
  expect(followsPage('We ring back within 5 minutes')).toBe(false)
})
