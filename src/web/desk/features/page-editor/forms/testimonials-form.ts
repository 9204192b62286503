import { DEFAULT_RATING } from '#content/sections/testimonials.ts'
import type { ListField, SectionForm, TextBackground } from '../fields/field.ts'
import {
  backgroundFields,
  CARD,
  colourGroup,
  describeColour,
  group,
  list,
  text,
  words,
} from './shared-fields.ts'

const SECTION: TextBackground = {
  colour: 'styling.sectionBgColor',
  gradient: 'styling.sectionBgGradient',
  use: 'styling.useSectionBgGradient',
}

export const TESTIMONIAL_LIST: ListField = list('testimonials', 'Testimonials', {
  entry: 'Testimonial',
  named: 'name',
  blank: { name: '', role: '', quote: '', rating: DEFAULT_RATING },
  max: 24,
  fields: [
    text('name', 'Name'),
    text('role', 'Role'),
    text('quote', 'Quote', { rows: 3 }),
    { kind: 'number', name: 'rating', label: 'Rating', hint: 'From 1 to 5.', min: 1, max: 5 },
  ],
})

export const TESTIMONIALS_FORM: SectionForm = {
  label: 'Testimonials',
  groups: [
    group(
      'Text',
      text('title', 'Title'),
      text('subtitle', 'Subtitle', { rows: 2 }),
      text('trustedByText', 'Trusted by text'),
      words('trustedByLogos', 'Trusted by names', 'comma', { hint: 'Separated by commas.' }),
      text('checkedText', 'How reviews are checked', {
        hint: 'Consumer law requires you to say how you check that reviews are from real customers. Testimonials stay hidden until you do.',
        rows: 2,
      }),
    ),
    group('Testimonials', TESTIMONIAL_LIST),
    colourGroup(
      ...backgroundFields(SECTION, 'Section background'),
      describeColour('titleColor', 'Title', SECTION),
      describeColour('subtitleColor', 'Subtitle', SECTION),
      describeColour('cardBgColor', 'Card background'),
      describeColour('cardBorderColor', 'Card border'),
      describeColour('quoteTextColor', 'Quote', CARD),
      describeColour('nameColor', 'Name', CARD),
      describeColour('roleColor', 'Role', CARD),
      describeColour('starColor', 'Stars'),
      describeColour('trustedByTextColor', 'Trusted by text', SECTION),
      describeColour('trustedByLogoTextColor', 'Trusted by names', SECTION),
    ),
  ],
}
