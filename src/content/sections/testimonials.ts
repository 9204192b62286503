import { z } from 'zod'
import { lines, text } from '#contract/basics/text.ts'
import { GOLD, MIST, NAVY, PAPER, SLATE } from '../fields/colour.ts'
import { colour, gradient, toggle } from '../fields/styling.ts'
import type { SectionDefinition } from './section-definition.ts'

export const DEFAULT_RATING = 5

export const Testimonial = z.object({
  name: text({ min: 1, max: 120 }),
  role: text({ max: 160 }).default(''),
  quote: lines({ min: 1, max: 1_000 }),
  /** the default replaces anything but a number; a number out of range is rejected */
  rating: z.preprocess(
    (value) => (typeof value === 'number' && !Number.isNaN(value) ? value : DEFAULT_RATING),
    z.number().min(1, 'Please rate from 1 to 5.').max(5, 'Please rate from 1 to 5.').default(DEFAULT_RATING),
  ),
})
export type Testimonial = z.infer<typeof Testimonial>

export const TestimonialsContent = z.object({
  title: text({ max: 160 }),
  subtitle: lines({ max: 400 }),
  trustedByText: text({ max: 200 }),
  trustedByLogos: z.array(text({ min: 1, max: 120 })).max(24),
  testimonials: z.array(Testimonial).max(24),
  /** how the business checks that testimonials come from customers, which consumer law requires; without it visitors see no testimonials */
  checkedText: lines({ max: 300 }).default(''),
  styling: z.object({
    useSectionBgGradient: toggle,
    sectionBgGradient: gradient,
    sectionBgColor: colour,
    titleColor: colour,
    subtitleColor: colour,
    cardBgColor: colour,
    cardBorderColor: colour,
    quoteTextColor: colour,
    nameColor: colour,
    roleColor: colour,
    starColor: colour,
    trustedByTextColor: colour,
    trustedByLogoTextColor: colour,
  }),
})
export type TestimonialsContent = z.infer<typeof TestimonialsContent>

/** Sample testimonials; the launch checklist asks for real ones. */
export const SAMPLE_TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Sinéad K.',
    role: 'Executive assistant, Dublin 2',
    quote:
      'Two board members on two delayed flights, and one driver who had already rearranged the evening before I rang him.',
    rating: 5,
  },
  {
    name: 'Conor & Emma',
    role: 'Married in Adare',
    quote:
      'The car was gleaming, the driver calmer than either of us, and my grandmother still talks about the seats.',
    rating: 5,
  },
  {
    name: 'David R.',
    role: 'Golf trip, Kerry and Clare',
    quote:
      'Twelve of us, four courses, one Sprinter. Clubs loaded before breakfast and never once late for a tee time.',
    rating: 5,
  },
]

const STYLING: TestimonialsContent['styling'] = {
  useSectionBgGradient: false,
  sectionBgGradient: `linear-gradient(180deg, ${MIST} 0%, ${PAPER} 100%)`,
  sectionBgColor: MIST,
  titleColor: NAVY,
  subtitleColor: SLATE,
  cardBgColor: PAPER,
  cardBorderColor: '#e3dfd4',
  quoteTextColor: '#1c2740',
  nameColor: NAVY,
  roleColor: SLATE,
  starColor: GOLD,
  trustedByTextColor: SLATE,
  trustedByLogoTextColor: NAVY,
}

export const DEFAULT_TESTIMONIALS: TestimonialsContent = {
  title: 'What our groups say',
  subtitle: 'Rated 4.9/5 by the people we drove',
  trustedByText: 'Trusted by 10,000+ customers across Ireland',
  trustedByLogos: ['Schools and clubs', 'Wedding parties', 'Conference teams', 'Tour groups'],
  testimonials: [...SAMPLE_TESTIMONIALS],
  checkedText: '',
  styling: STYLING,
}

export const FINAL_TESTIMONIALS: TestimonialsContent = {
  title: 'In the words of our passengers',
  subtitle: 'What people remember is rarely the car.',
  trustedByText: 'Trusted by',
  trustedByLogos: ['Law firms', 'Film crews', 'Country house hotels', 'Golf clubs', 'Wedding planners'],
  testimonials: [...SAMPLE_TESTIMONIALS],
  checkedText: '',
  styling: STYLING,
}

export const TESTIMONIALS_SECTION = {
  flag: 'showTestimonials',
  optional: false,
  schema: TestimonialsContent,
  shipped: { default: DEFAULT_TESTIMONIALS, final: FINAL_TESTIMONIALS },
} as const satisfies SectionDefinition<TestimonialsContent>
