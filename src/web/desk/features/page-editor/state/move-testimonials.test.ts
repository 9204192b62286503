import { expect, test } from 'vitest'
import { openedState } from './editor-state.ts'
import { moveTestimonials } from './move-testimonials.ts'
import { undo } from './undo.ts'

const quote = (name: string) => ({ name, role: '', quote: `${name} was driven well.`, rating: 5 })
const move = (features: object, testimonials: object) =>
  moveTestimonials(openedState({ features, testimonials }), { type: 'move-praise' })

test('quotes and names go behind those of Testimonials, duplicates once, and one undo takes all back', () => {
  const features = { testimonials: [quote('Anna'), quote('Ben')], trustLogos: ['Law firms', 'trinity'] }
  const testimonials = { testimonials: [quote('Anna')], trustedByLogos: ['Trinity'] }
  const state = move(features, testimonials)
  expect(state.document).toEqual({
    features: { testimonials: [], trustLogos: [] },
    testimonials: { testimonials: [quote('Anna'), quote('Ben')], trustedByLogos: ['Trinity', 'Law firms'] },
  })
  expect(state.past).toHaveLength(1)
  expect(undo(state).document).toEqual({ features, testimonials })
})

test('what has no room in Testimonials stays', () => {
  const full = Array.from({ length: 23 }, (_, at) => `Firm ${at}`)
  const state = move({ trustLogos: ['One', 'Two'] }, { trustedByLogos: full })
  expect(state.document).toEqual({
    features: { trustLogos: ['Two'] },
    testimonials: { trustedByLogos: [...full, 'One'] },
  })
})

test('nothing there, nothing done', () => {
  const state = openedState({ features: { testimonials: [], trustLogos: [] }, testimonials: {} })
  expect(moveTestimonials(state, { type: 'move-praise' })).toBe(state)
})
