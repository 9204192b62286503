import { FEATURE_ICONS } from '#content/fields/icons.ts'
import type { SectionForm } from '../fields/field.ts'
import {
  BACKGROUND,
  backgroundFields,
  CARD,
  colourGroup,
  describeColour,
  drawingColour,
  group,
  icon,
  list,
  text,
  words,
} from './shared-fields.ts'
import { TESTIMONIAL_LIST } from './testimonials-form.ts'

export const FEATURES_FORM: SectionForm = {
  label: 'Features',
  groups: [
    group('Text', text('title', 'Title'), text('subtitle', 'Subtitle', { rows: 2 })),
    group(
      'Features',
      list('items', 'Features', {
        entry: 'Feature',
        named: 'title',
        blank: { icon: 'CheckCircle', title: '', description: '' },
        max: 24,
        fields: [
          icon('icon', 'Icon', FEATURE_ICONS),
          text('title', 'Title'),
          text('description', 'Description', { rows: 2 }),
        ],
      }),
    ),
    colourGroup(
      ...backgroundFields(),
      describeColour('textColor', 'Text', BACKGROUND),
      describeColour('titleColor', 'Title', BACKGROUND),
      describeColour('subtitleColor', 'Subtitle', BACKGROUND),
      describeColour('iconBgColor', 'Icon background'),
      drawingColour('iconColor', 'Icon', { colour: 'styling.iconBgColor' }),
      describeColour('cardBgColor', 'Card background'),
      describeColour('cardTitleColor', 'Card title', CARD),
      describeColour('cardDescriptionColor', 'Card description', CARD),
    ),
    {
      title: 'Quotes and logos of older pages',
      text: 'Shown as a small strip below the features, if there are any. Add new ones in the Testimonials tab.',
      folded: true,
      fields: [
        { ...TESTIMONIAL_LIST, label: 'Quotes' },
        words('trustLogos', 'Trust logos', 'comma', { hint: 'Names, separated by commas.' }),
      ],
    },
  ],
}
