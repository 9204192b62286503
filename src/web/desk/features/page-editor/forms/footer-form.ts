import type { SectionForm } from '../fields/field.ts'
import { BACKGROUND, backgroundFields, colourGroup, describeColour, drawingColour } from './shared-fields.ts'

export const FOOTER_FORM: SectionForm = {
  label: 'Footer',
  groups: [
    {
      title: 'Company',
      text: 'Used on every page. Texts you do not change here are taken from the home page.',
      fields: [
        { kind: 'text', name: 'companyName', label: 'Company name' },
        { kind: 'text', name: 'description', label: 'Description', rows: 3 },
        { kind: 'text', name: 'phone', label: 'Phone' },
        { kind: 'text', name: 'email', label: 'Email' },
        { kind: 'text', name: 'location', label: 'Location' },
      ],
    },
    {
      title: 'Services and links',
      fields: [
        { kind: 'words', name: 'services', label: 'Services', separator: 'line', hint: 'One per line.' },
        {
          kind: 'list',
          name: 'legalLinks',
          label: 'Legal links',
          entry: 'Link',
          named: 'text',
          blank: { text: '', url: '/' },
          max: 12,
          fields: [
            { kind: 'text', name: 'text', label: 'Text' },
            { kind: 'link', name: 'url', label: 'URL' },
          ],
        },
        { kind: 'text', name: 'copyright', label: 'Copyright' },
        { kind: 'text', name: 'credentials', label: 'Credentials' },
      ],
    },
    colourGroup(
      ...backgroundFields(),
      describeColour('textColor', 'Text', BACKGROUND),
      describeColour('titleColor', 'Titles', BACKGROUND),
      describeColour('linkColor', 'Links', BACKGROUND),
      drawingColour('iconColor', 'Icons', BACKGROUND),
    ),
  ],
}
