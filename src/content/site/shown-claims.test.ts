import { expect, test } from 'vitest'
import { CLAIM_IDS } from '#contract/settings/claim-ids.ts'
import { claimsIn } from '../claims.ts'
import { HOME_DOCUMENTS } from '../pages/home.ts'
import { withConfirmedClaims } from './shown-claims.ts'

const own = { name: 'Nuala', role: 'Host', quote: 'On the minute.', rating: 5 }
const { final } = HOME_DOCUMENTS

test.each(['default', 'final'] as const)(
  'the shipped %s document states nothing that nobody has confirmed',
  (name) => {
    const shown = withConfirmedClaims(HOME_DOCUMENTS[name], [])
    // The response time is a promise of the page, which is measured.
    expect(claimsIn(shown).filter((claim) => claim !== '15-minutes')).toEqual([])
    expect(shown.sectionVisibility.showTestimonials).toBe(false)
    expect(shown.quoteForm.labels.submitText).toBe('Get My Free Quote')
  },
)

test('what is confirmed is shown, word for word', () => {
  const { hero, quoteForm } = withConfirmedClaims(HOME_DOCUMENTS.default, CLAIM_IDS)
  expect(hero).toMatchObject({
    statCount: 2847,
    statLabel: 'Bookings',
    titleEmphasis: 'Save up to 40 percent.',
  })
  expect(quoteForm.trustIndicators).toHaveLength(3)
  expect(quoteForm.labels.submitText).toBe('Get My FREE Quotes Now - Save Up to 40%')
})

test('testimonials are shown once the page says how they are checked, samples only if somebody stands by them', () => {
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

test('a section of names alone stays', () => {
  const testimonials = { ...final.testimonials, testimonials: [] }
  expect(withConfirmedClaims({ ...final, testimonials }, []).sectionVisibility).toEqual(
    final.sectionVisibility,
  )
})
