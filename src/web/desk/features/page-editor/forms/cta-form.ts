import { CONTACT_ICONS } from '#content/fields/icons.ts'
import type { SectionForm } from '../fields/field.ts'
import {
  BACKGROUND,
  BUTTON,
  backgroundFields,
  colourGroup,
  describeColour,
  group,
  icon,
  list,
  text,
  words,
} from './shared-fields.ts'

export const CTA_FORM: SectionForm = {
  label: 'CTA',
  groups: [
    group(
      'Text',
      text('title', 'Title'),
      text('subtitle', 'Subtitle', { rows: 2 }),
      text('quoteCardTitle', 'Quote card title'),
      text('disclaimer', 'Disclaimer', { rows: 2 }),
      text('buttonText', 'Button text'),
    ),
    group(
      'Contact',
      text('contactCardTitle', 'Contact card title'),
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
      list('contactMethods', 'Contact methods', {
        entry: 'Method',
        named: 'text',
        hint: 'Exactly three: phone, WhatsApp and email, in this order.',
        blank: { icon: 'Phone', text: '' },
        fixed: true,
        fields: [icon('icon', 'Icon', CONTACT_ICONS), text('text', 'Text')],
      }),
      words('serviceAreas', 'Service areas', 'comma', { hint: 'Separated by commas.' }),
    ),
    colourGroup(
      ...backgroundFields(),
      describeColour('textColor', 'Text', BACKGROUND),
      ...backgroundFields(BUTTON, 'Button background'),
      describeColour('buttonTextColor', 'Button text', BUTTON),
    ),
  ],
}
