import { expect, test } from 'vitest'
import { moveTestimonials, repeatedTestimonials } from './older-testimonials.ts'

const ANNA = { name: 'Anna', role: '', quote: 'On time.', rating: 5 }

test('an older quote or name that Testimonials has too is found, whatever its case, spaces and rating', () => {
  const document = {
    features: {
      testimonials: [
        { ...ANNA, quote: 'Late.' },
        { ...ANNA, quote: ' on  time. ', rating: 4 },
      ],
      trustLogos: ['TRINITY', 'Law firms', 'law firms'],
    },
    testimonials: { testimonials: [ANNA], trustedByLogos: ['Trinity'] },
  }
  expect(repeatedTestimonials(document)).toEqual([
    ['features', 'testimonials', 1],
    ['features', 'trustLogos', 0],
    ['features', 'trustLogos', 2],
  ])
})

test('blank entries and missing lists do not count as duplicates', () => {
  const blank = { ...ANNA, name: '', quote: '' }
  expect(repeatedTestimonials({ features: { testimonials: [blank, blank] } })).toEqual([])
  expect(repeatedTestimonials({})).toEqual([])
})

const quote = (name: string) => ({ name, role: '', quote: `${name} was driven well.`, rating: 5 })

test('older quotes and names are added after those of Testimonials, duplicates once', () => {
  const features = { testimonials: [quote('Anna'), quote('Ben')], trustLogos: ['Law firms', 'trinity'] }
  const testimonials = { testimonials: [quote('Anna')], trustedByLogos: ['Trinity'] }
  expect(moveTestimonials({ features, testimonials })).toEqual({
    features: { testimonials: [], trustLogos: [] },
    testimonials: { testimonials: [quote('Anna'), quote('Ben')], trustedByLogos: ['Trinity', 'Law firms'] },
  })
})

test('older logos without room in Testimonials stay where they are', () => {
  const full = Array.from({ length: 23 }, (_, at) => `Firm ${at}`)
  const features = { trustLogos: ['One', 'Two'] }
  expect(moveTestimonials({ features, testimonials: { trustedByLogos: full } })).toEqual({
    features: { trustLogos: ['Two'] },
    testimonials: { trustedByLogos: [...full, 'One'] },
  })
})

test('a page without older testimonials is not changed', () => {
  const document = { features: { testimonials: [], trustLogos: [] }, testimonials: {} }
  expect(moveTestimonials(document)).toBe(document)
})
