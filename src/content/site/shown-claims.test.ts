import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { CLAIM_IDS } from '#contract/settings/claim-ids.ts'
import { claimsIn } from '../claims.ts'
import { HOME_DOCUMENTS } from '../pages/home.ts'
import { listWithheld, withConfirmedClaims } from './shown-claims.ts'

const own = { name: 'Nuala', role: 'Host', quote: 'On the minute.', rating: 5 }
const { final } = HOME_DOCUMENTS

test.each(['default', 'final'] as const)('the shipped %s document states only confirmed claims', (name) => {
  const shown = withConfirmedClaims(HOME_DOCUMENTS[name], [])
  // The response time is measured, so it is not a claim.
  expect(claimsIn(shown).filter((claim) => claim !== '15-minutes')).toEqual([])
  expect(shown.sectionVisibility.showTestimonials).toBe(false)
  expect(shown.quoteForm.labels.submitText).toBe('Get My Free Quote')
})

test('a confirmed claim is shown word for word', () => {
  const { hero, quoteForm } = withConfirmedClaims(HOME_DOCUMENTS.default, CLAIM_IDS)
  expect(hero).toMatchObject({
    statCount: 2847,
    statLabel: 'Bookings',
    titleEmphasis: 'Save up to 40 percent.',
  })
  expect(quoteForm.trustIndicators).toHaveLength(3)
  expect(quoteForm.labels.submitText).toBe('Get My FREE Quotes Now - Save Up to 40%')
})

test('testimonials are shown once the page says how they are checked, samples only if the business vouches for them', () => {
  const content = (checkedText: string) => ({
    ...final,
    features: { ...final.features, testimonials: [own] },
    testimonials: {
      ...final.testimonials,
      testimonials: [...final.testimonials.testimonials, own],
      checkedText,
    },
  })
  const shown = (checkedText: string, confirmed: Parameters<typeof withConfirmedClaims>[1] = []) => {
    const { testimonials, features } = withConfirmedClaims(content(checkedText), confirmed)
    return [testimonials.testimonials.length, features.testimonials.length]
  }
  expect(shown('')).toEqual([0, 0])
  expect(shown('', ['sample-testimonials'])).toEqual([0, 0])
  expect(shown('We ring each of them.')).toEqual([1, 1])
  expect(shown('We ring each of them.', ['sample-testimonials'])).toEqual([4, 1])
})

test('the editor lists claims that are hidden from visitors, and none while the site is as shipped', () => {
  const named = { ...DEFAULT_BUSINESS, name: 'Kavanagh’s Coaches' }
  expect(listWithheld(final, DEFAULT_BUSINESS, [])).toEqual([])
  expect(listWithheld(final, named, [])).toEqual([
    '“500 Happy Clients”',
    '“5-Star Service”',
    '3 testimonials',
  ])
  expect(listWithheld(final, named, ['500-clients', '5-star-service'])).toEqual(['3 testimonials'])
  const openingHours = { ...named.openingHours, always: false }
  expect(listWithheld(final, { ...DEFAULT_BUSINESS, openingHours }, [])).toEqual([
    '“On the road 24/7”',
    '“24/7 Available”',
  ])
})

test('a section that has only names stays', () => {
  const testimonials = { ...final.testimonials, testimonials: [] }
  expect(withConfirmedClaims({ ...final, testimonials }, []).sectionVisibility).toEqual(
    final.sectionVisibility,
  )
})
