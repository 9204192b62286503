import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { CLAIM_IDS } from '#contract/settings/claim-ids.ts'
import { claimsIn } from '../claims.ts'
import { shownIndicators } from '../fields/trust-indicators.ts'
import { DEFAULT_ABOUT } from '../pages/about.ts'
import { DEFAULT_HOME, FINAL_HOME } from '../pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE } from '../pages/how-it-works-page.ts'
import { CONTACT_NOTICE } from '../sections/cta.ts'

test('the Default document has the texts of the specification', () => {
  const { hero, quoteForm, testimonials, fleet, faq, howItWorks, cta, portfolio, sectionVisibility } =
    DEFAULT_HOME
  expect(quoteForm.labels.submitText).toBe('Get My FREE Quotes Now - Save Up to 40%')
  expect(quoteForm.labels.disclaimerText).toContain('within 2 hours')
  expect(cta.subtitle).toContain('15 minutes')
  expect(howItWorks.steps.map((step) => step.step)).toEqual(['1', '2', '3'])
  expect(JSON.stringify(howItWorks)).toContain('24 hours')
  expect(faq.faqs).toHaveLength(3)
  expect(fleet.visible).toBe(false)
  expect(fleet.vehicles.map((vehicle) => vehicle.passengers)).toEqual([
    'Up to 6 passengers',
    'Up to 16 passengers',
    'Dedicated driver',
  ])
  expect([hero.statCount, hero.statLabel]).toEqual([2847, 'Bookings'])
  expect(testimonials.trustedByText).toContain('10,000+ customers')
  expect(portfolio.jobs.map((job) => job.location)).toEqual(['Westmeath', 'Dublin', 'Wexford', 'Cork'])
  expect(sectionVisibility).toMatchObject({ showFleet: true, showIndexIntro: false, showPortfolio: false })
  expect(quoteForm.fields.map((field) => [field.name, field.required])).toEqual(
    ['first_name', 'last_name', 'email', 'mobile', 'additionalInfo'].map((name) => [name, true]),
  )
})

test('the Final document has the texts of the specification', () => {
  const { hero, quoteForm, fleet, faq, footer } = FINAL_HOME
  expect(quoteForm.urgencyBanner).toBe('Quick response within 15 minutes guaranteed')
  expect(quoteForm.responseMinutes).toBe(15)
  expect(quoteForm.groupTypes).toEqual(['Corporate', 'Wedding', 'Airport Transfer', 'Special Event'])
  expect(shownIndicators(quoteForm.trustIndicators).map((indicator) => indicator.text)).toEqual([
    'Licensed & Insured',
    '5-Star Service',
    '24/7 Available',
  ])
  expect([hero.statCount, hero.statLabel]).toEqual([500, 'Happy Clients'])
  expect(fleet.vehicles.map(({ seats, seatsWithLuggage }) => [seats, seatsWithLuggage])).toEqual([
    [7, 6],
    [16, 16],
    [3, 3],
  ])
  expect(faq.faqs).toHaveLength(5)
  expect(footer.legalLinks).toHaveLength(4)
})

test('the contact buttons show a notice until they are switched on', () => {
  expect([DEFAULT_HOME.cta.contactMode, FINAL_HOME.cta.contactMode]).toEqual(['notice', 'notice'])
  expect(CONTACT_NOTICE).toEqual({
    title: 'Website Under Maintenance',
    text: 'Website is currently getting updated. Please use the contact form below to get in contact with us.',
  })
  expect(DEFAULT_HOME.cta.contactMethods).toHaveLength(3)
})

test('“How it works” has four steps, and the about page its required promises', () => {
  expect(DEFAULT_HOW_IT_WORKS_PAGE.steps).toHaveLength(4)
  expect(JSON.stringify(DEFAULT_HOW_IT_WORKS_PAGE)).toMatch(/2 hours.*24 hours/)
  const about = JSON.stringify(DEFAULT_ABOUT)
  for (const words of ['up to 5 verified companies', 'within 2 hours', 'free to customers'])
    expect(about).toContain(words)
})

test('the claims of both documents are in the list of claims', () => {
  const made = new Set([DEFAULT_HOME, FINAL_HOME, DEFAULT_BUSINESS].flatMap(claimsIn))
  expect(CLAIM_IDS.filter((id) => !made.has(id))).toEqual([])
  expect(claimsIn(FINAL_HOME)).toContain('500-clients')
  expect(claimsIn({ hero: { ...FINAL_HOME.hero, statCount: 12 } })).toEqual([])
})
