import type { Background, SectionForm } from '../fields/field.ts'
import { backgroundFields, CARD, colour } from './colours.ts'
import { TESTIMONIAL_LIST } from './testimonial-list.ts'

const SECTION: Background = {
  colour: 'styling.sectionBgColor',
  gradient: 'styling.sectionBgGradient',
  use: 'styling.useSectionBgGradient',
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
          hint: 'Consumer law requires you to say how you check that reviews come from customers. Visitors see no testimonials until you do.',
          rows: 2,
        },
      ],
    },
    { title: 'Testimonials', fields: [TESTIMONIAL_LIST] },
    {
      title: 'Colours',
      folded: true,
      fields: [
        ...backgroundFields(SECTION, 'Section background'),
        colour('titleColor', 'Title', SECTION),
        colour('subtitleColor', 'Subtitle', SECTION),
        colour('cardBgColor', 'Card background'),
        colour('cardBorderColor', 'Card border'),
        colour('quoteTextColor', 'Quote', CARD),
        colour('nameColor', 'Name', CARD),
        colour('roleColor', 'Role', CARD),
        colour('starColor', 'Stars'),
        colour('trustedByTextColor', 'Trusted by text', SECTION),
        colour('trustedByLogoTextColor', 'Trusted by names', SECTION),
      ],
    },
  ],
}
