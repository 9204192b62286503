import { DEFAULT_RATING } from '#content/sections/testimonials.ts'
import type { ListField, SectionForm, TextBackground } from '../fields/field.ts'
import { backgroundFields, CARD, colourGroup, describeColour } from './shared-fields.ts'

const SECTION: TextBackground = {
  colour: 'styling.sectionBgColor',
  gradient: 'styling.sectionBgGradient',
  use: 'styling.useSectionBgGradient',
}

export const TESTIMONIAL_LIST: ListField = {
  kind: 'list',
  name: 'testimonials',
  label: 'Testimonials',
  entry: 'Testimonial',
  named: 'name',
  blank: { name: '', role: '', quote: '', rating: DEFAULT_RATING },
  max: 24,
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'text', name: 'role', label: 'Role' },
    { kind: 'text', name: 'quote', label: 'Quote', rows: 3 },
    { kind: 'number', name: 'rating', label: 'Rating', hint: 'From 1 to 5.', min: 1, max: 5 },
  ],
}

export const TESTIMONIALS_FORM: SectionForm = {
  label: 'Testimonials',
  groups: [
    {
      title: 'Text',
      fields: [
        { kind: 'text', name: 'title', label: 'Title' },
        { kind: 'text', name: 'subtitle', label: 'Subtitle', rows: 2 },
        { kind: 'text', name: 'trustedByText', label: 'Trusted by text' },
        {
          kind: 'words',
          name: 'trustedByLogos',
          label: 'Trusted by names',
          separator: 'comma',
          hint: 'Separated by commas.',
        },
        {
          kind: 'text',
          name: 'checkedText',
          label: 'How reviews are checked',
          hint: 'Consumer law requires you to say how you check that reviews are from real customers. Testimonials stay hidden until you do.',
          rows: 2,
        },
      ],
    },
    { title: 'Testimonials', fields: [TESTIMONIAL_LIST] },
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
