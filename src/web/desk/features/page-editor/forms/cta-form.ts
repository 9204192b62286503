import { CONTACT_ICONS } from '#content/fields/icons.ts'
import type { SectionForm, TextBackground } from '../fields/field.ts'
import { BACKGROUND, backgroundFields, colourGroup, describeColour } from './shared-fields.ts'

const BUTTON: TextBackground = {
  colour: 'styling.buttonBgColor',
  gradient: 'styling.buttonBgGradient',
  use: 'styling.useButtonGradient',
}

export const CTA_FORM: SectionForm = {
  label: 'CTA',
  groups: [
    {
      title: 'Text',
      fields: [
        { kind: 'text', name: 'title', label: 'Title' },
        { kind: 'text', name: 'subtitle', label: 'Subtitle', rows: 2 },
        { kind: 'text', name: 'quoteCardTitle', label: 'Quote card title' },
        { kind: 'text', name: 'disclaimer', label: 'Disclaimer', rows: 2 },
        { kind: 'text', name: 'buttonText', label: 'Button text' },
      ],
    },
    {
      title: 'Contact',
      fields: [
        { kind: 'text', name: 'contactCardTitle', label: 'Contact card title' },
        {
          kind: 'choice',
          name: 'contactMode',
          label: 'Action of the contact buttons',
          options: [
            { value: 'notice', label: 'Show the maintenance notice until the phone number is set' },
            { value: 'direct', label: 'Call, chat and email' },
            { value: 'always-notice', label: 'Always show the maintenance notice' },
          ],
        },
        {
          kind: 'list',
          name: 'contactMethods',
          label: 'Contact methods',
          entry: 'Method',
          named: 'text',
          hint: 'Exactly three: phone, WhatsApp and email, in this order.',
          blank: { icon: 'Phone', text: '' },
          fixed: true,
          fields: [
            { kind: 'icon', name: 'icon', label: 'Icon', icons: CONTACT_ICONS },
            { kind: 'text', name: 'text', label: 'Text' },
          ],
        },
        {
          kind: 'words',
          name: 'serviceAreas',
          label: 'Service areas',
          separator: 'comma',
          hint: 'Separated by commas.',
        },
      ],
    },
    colourGroup(
      ...backgroundFields(),
      describeColour('textColor', 'Text', BACKGROUND),
      ...backgroundFields(BUTTON, 'Button background'),
      describeColour('buttonTextColor', 'Button text', BUTTON),
    ),
  ],
}
