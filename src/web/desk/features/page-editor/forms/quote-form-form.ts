import { TRUST_ICONS } from '#content/fields/icons.ts'
import { QUOTE_LABEL_TITLES } from '#content/sections/quote-form-labels.ts'
import type { FieldGroup, PlainTextField, SectionForm, TextBackground } from '../fields/field.ts'
import { BACKGROUND, backgroundFields, colourGroup, describeColour } from './shared-fields.ts'

const BANNER: TextBackground = { colour: 'styling.urgencyBannerBgColor' }
const BUTTON: TextBackground = { colour: 'styling.submitButtonBgColor' }
const DISCLAIMER: TextBackground = { colour: 'styling.disclaimerBgColor' }

const placeholder = (name: string, text: string): PlainTextField => ({
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

const PRICES: FieldGroup = {
  title: 'Prices',
  fields: [
    {
      kind: 'choice',
      name: 'guidePrice',
      label: 'Guide price',
      hint: 'Shows a guide price above the button, from today’s rates. It says that all charges are included, so set tolls and extras under Rates first. Nothing is shown until rates are in force.',
      options: [
        { value: 'none', label: 'No price' },
        { value: 'from', label: 'The lowest price, as in “From €190”' },
        { value: 'range', label: 'A range, as in “€180 to €220”' },
        { value: 'estimate', label: 'One figure, as in “Estimate: €190”' },
      ],
    },
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
      hint: 'How soon you promise to reply. Sets the reply deadline of each lead. Leave empty to use the one in Settings.',
      min: 1,
      max: 10_080,
    },
  ],
}

const COLOURS: FieldGroup = colourGroup(
  ...backgroundFields(BACKGROUND, 'Header background'),
  describeColour('textColor', 'Header text', BACKGROUND),
  describeColour('urgencyBannerBgColor', 'Urgency banner background'),
  describeColour('urgencyBannerTextColor', 'Urgency banner text', BANNER),
  describeColour('submitButtonBgColor', 'Submit button'),
  describeColour('submitButtonTextColor', 'Submit button text', BUTTON),
  describeColour('disclaimerBgColor', 'Disclaimer background'),
  describeColour('disclaimerTitleColor', 'Disclaimer title', DISCLAIMER),
  describeColour('disclaimerTextColor', 'Disclaimer text', DISCLAIMER),
)

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
      max: 12,
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
  fields: Object.entries(QUOTE_LABEL_TITLES).map(([name, title]) => ({
    kind: 'text',
    name: `labels.${name}`,
    label: title,
    ...(name === 'disclaimerText' && { rows: 4 }),
  })),
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
    PRICES,
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
        {
          kind: 'text',
          name: 'presetGroupType',
          label: 'Chosen when the page opens',
          hint: 'One of the group types above, such as Wedding on a page about weddings. Leave empty to let customers choose.',
        },
      ],
    },
  ],
}
