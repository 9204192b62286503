import type { SectionForm } from '../fields/field.ts'
import {
  BACKGROUND,
  backgroundFields,
  colourGroup,
  describeColour,
  drawingColour,
  group,
  list,
  text,
  words,
} from './shared-fields.ts'

export const FOOTER_FORM: SectionForm = {
  label: 'Footer',
  groups: [
    {
      title: 'Company',
      text: 'Used on every page. Texts you do not change here are taken from the home page.',
      fields: [
        text('companyName', 'Company name'),
        text('description', 'Description', { rows: 3 }),
        text('phone', 'Phone'),
        text('email', 'Email'),
        text('location', 'Location'),
      ],
    },
    group(
      'Services and links',
      words('services', 'Services', 'line', { hint: 'One per line.' }),
      list('legalLinks', 'Legal links', {
        entry: 'Link',
        named: 'text',
        blank: { text: '', url: '/' },
        max: 12,
        fields: [text('text', 'Text'), { kind: 'link', name: 'url', label: 'URL' }],
      }),
      text('copyright', 'Copyright'),
      text('credentials', 'Credentials'),
    ),
    colourGroup(
      ...backgroundFields(),
      describeColour('textColor', 'Text', BACKGROUND),
      describeColour('titleColor', 'Titles', BACKGROUND),
      describeColour('linkColor', 'Links', BACKGROUND),
      drawingColour('iconColor', 'Icons', BACKGROUND),
    ),
  ],
}
