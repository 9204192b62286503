import { DEFAULT_RATING } from '#content/sections/testimonials.ts'
import type { ListField } from '../fields/field.ts'

export const TESTIMONIAL_LIST: ListField = {
  kind: 'list',
  name: 'testimonials',
  label: 'Testimonials',
  entry: 'Testimonial',
  named: 'name',
  blank: { name: '', role: '', quote: '', rating: DEFAULT_RATING },
  max: { count: 24, hint: 'At most 24 testimonials.' },
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'text', name: 'role', label: 'Role' },
    { kind: 'text', name: 'quote', label: 'Quote', rows: 3 },
    { kind: 'number', name: 'rating', label: 'Rating', hint: 'From 1 to 5.', min: 1, max: 5 },
  ],
}
