import { expect, test } from 'vitest'
import { repeatedTestimonials } from './legacy-testimonials.ts'

const ANNA = { name: 'Anna', role: '', quote: 'On time.', rating: 5 }

test('an older quote or name that Testimonials has too is named, whatever its case, spaces and rating', () => {
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

test('entries that say nothing yet are no duplicates, nor are lists that are missing', () => {
  const blank = { ...ANNA, name: '', quote: '' }
  expect(repeatedTestimonials({ features: { testimonials: [blank, blank] } })).toEqual([])
  expect(repeatedTestimonials({})).toEqual([])
})
