import { TRUST_ICONS } from '#content/fields/icons.ts'
import type { Background, FieldGroup, SectionForm, TextField } from '../fields/field.ts'
import { BACKGROUND, backgroundFields, colour } from './colours.ts'

const BANNER: Background = { colour: 'styling.urgencyBannerBgColor' }
const BUTTON: Background = { colour: 'styling.submitButtonBgColor' }
const DISCLAIMER: Background = { colour: 'styling.disclaimerBgColor' }

const label = (name: string, text: string, rows?: number): TextField => ({
  kind: 'text',
  name: `labels.${name}`,
  label: text,
  ...(rows && { rows }),
})
const placeholder = (name: string, text: string): TextField => ({
  kind: 'text',
  name: `placeholders.${name}`,
  label: text,
})

const SHOWN: FieldGroup = {
  title: 'What the form shows',
  fields: [
    { kind: 'switch', name: 'showPickupLocation', label: 'Show Pickup Location', unset: true },
    { kind: 'switch', name: 'showVehicleSelector', label: 'Show Vehicle Selector', unset: true },
    { kind: 'switch', name: 'showDisclaimer', label: 'Show Disclaimer Section', unset: true },
    { kind: 'switch', name: 'showMap', label: 'Show Map', unset: false },
  ],
}

const WORDS: FieldGroup = {
  title: 'Text',
  fields: [
    { kind: 'text', name: 'urgencyBanner', label: 'Urgency banner', hint: 'Headline of the form.' },
    { kind: 'text', name: 'cardTitle', label: 'Card title' },
    { kind: 'text', name: 'cardSubtitle', label: 'Card subtitle', rows: 2 },
    {
      kind: 'number',
      name: 'responseMinutes',
      label: 'Response time in minutes',
      hint: 'Sets the response deadline of leads. Leave empty to use the settings.',
      min: 1,
      max: 10_080,
    },
  ],
}

const COLOURS: FieldGroup = {
  title: 'Colours',
  fields: [
    ...backgroundFields(BACKGROUND, 'Header background'),
    colour('textColor', 'Header text', BACKGROUND),
    colour('urgencyBannerBgColor', 'Urgency banner background'),
    colour('urgencyBannerTextColor', 'Urgency banner text', BANNER),
    colour('submitButtonBgColor', 'Submit button'),
    colour('submitButtonTextColor', 'Submit button text', BUTTON),
    colour('disclaimerBgColor', 'Disclaimer background'),
    colour('disclaimerTitleColor', 'Disclaimer title', DISCLAIMER),
    colour('disclaimerTextColor', 'Disclaimer text', DISCLAIMER),
  ],
}

const INDICATORS: FieldGroup = {
  title: 'Trust indicators',
  fields: [
    {
      kind: 'list',
      name: 'trustIndicators',
      label: 'Trust indicators',
      entry: 'Indicator',
      named: 'text',
      blank: { text: '', icon: 'Shield', iconColor: '#102a57' },
      max: { count: 12, hint: 'At most 12 indicators.' },
      fields: [
        { kind: 'text', name: 'text', label: 'Text' },
        { kind: 'icon', name: 'icon', label: 'Icon', icons: TRUST_ICONS },
        { kind: 'colour', name: 'iconColor', label: 'Icon colour' },
      ],
    },
  ],
}

const LABELS: FieldGroup = {
  title: 'Labels',
  folded: true,
  fields: [
    label('fullName', 'Full name'),
    label('email', 'Email'),
    label('mobile', 'Mobile'),
    label('journeyDetailsTitle', 'Journey details title'),
    label('pickupLocation', 'Pick-up location'),
    label('dropoffLocation', 'Drop-off location'),
    label('dateOfTravel', 'Date of travel'),
    label('pickupTime', 'Pick-up time'),
    label('groupType', 'Group type'),
    label('numberOfPeople', 'Number of people'),
    label('vehicleSelected', 'Vehicle selected'),
    label('returnToPickup', 'Return to pick-up'),
    label('returnDate', 'Return date'),
    label('returnTime', 'Return time'),
    label('calculateDistance', 'Calculate distance'),
    label('additionalInfo', 'Additional information'),
    label('submitText', 'Submit button'),
    label('submittingText', 'Submit button while sending'),
    label('disclaimerTitle', 'Disclaimer title'),
    label('disclaimerText', 'Disclaimer text', 4),
  ],
}

const PLACEHOLDERS: FieldGroup = {
  title: 'Placeholders',
  folded: true,
  fields: [
    placeholder('fullName', 'Full name'),
    placeholder('email', 'Email'),
    placeholder('mobile', 'Mobile'),
    placeholder('pickupLocation', 'Pick-up location'),
    placeholder('dropoffLocation', 'Drop-off location'),
    placeholder('additionalInfo', 'Additional information'),
  ],
}

export const QUOTE_FORM_FORM: SectionForm = {
  label: 'Quote Form',
  groups: [
    SHOWN,
    WORDS,
    COLOURS,
    INDICATORS,
    LABELS,
    PLACEHOLDERS,
    {
      title: 'Group types',
      fields: [
        {
          kind: 'words',
          name: 'groupTypes',
          label: 'Group types',
          separator: 'line',
          hint: 'One per line. Leave empty to hide the field.',
        },
      ],
    },
  ],
}
