import { TRUST_ICONS } from '#content/fields/icons.ts'
import { QUOTE_LABEL_TITLES } from '#content/sections/quote-form-labels.ts'
import type { FieldGroup, SectionForm, TextBackground } from '../fields/field.ts'
import {
  BACKGROUND,
  backgroundFields,
  colourGroup,
  describeColour,
  group,
  icon,
  list,
  text,
  toggle,
  words,
} from './shared-fields.ts'

const BANNER: TextBackground = { colour: 'styling.urgencyBannerBgColor' }
const BUTTON: TextBackground = { colour: 'styling.submitButtonBgColor' }
const DISCLAIMER: TextBackground = { colour: 'styling.disclaimerBgColor' }

const placeholder = (name: string, label: string) => text(`placeholders.${name}`, label)

const SHOWN: FieldGroup = group(
  'What the form shows',
  toggle('showPickupLocation', 'Show Pickup Location', true),
  toggle('showVehicleSelector', 'Show Vehicle Selector', true),
  toggle('showDisclaimer', 'Show Disclaimer Section', true),
  toggle('showMap', 'Show Map', false),
)

const PRICES: FieldGroup = group('Prices', {
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
})

const WORDS: FieldGroup = group(
  'Text',
  text('urgencyBanner', 'Urgency banner', { hint: 'Headline of the form.' }),
  text('cardTitle', 'Card title'),
  text('cardSubtitle', 'Card subtitle', { rows: 2 }),
  {
    kind: 'number',
    name: 'responseMinutes',
    label: 'Response time in minutes',
    hint: 'How soon you promise to reply. Sets the reply deadline of each lead. Leave empty to use the one in Settings.',
    min: 1,
    max: 10_080,
  },
)

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

const INDICATORS: FieldGroup = group(
  'Trust indicators',
  list('trustIndicators', 'Trust indicators', {
    entry: 'Indicator',
    named: 'text',
    blank: { text: '', icon: 'Shield', iconColor: '#102a57' },
    max: 12,
    fields: [
      text('text', 'Text'),
      icon('icon', 'Icon', TRUST_ICONS),
      { kind: 'colour', name: 'iconColor', label: 'Icon colour' },
    ],
  }),
)

const LABELS: FieldGroup = {
  title: 'Labels',
  folded: true,
  fields: Object.entries(QUOTE_LABEL_TITLES).map(([name, title]) =>
    text(`labels.${name}`, title, { ...(name === 'disclaimerText' && { rows: 4 }) }),
  ),
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
    group(
      'Group types',
      words('groupTypes', 'Group types', 'line', { hint: 'One per line. Leave empty to hide the field.' }),
      text('presetGroupType', 'Chosen when the page opens', {
        hint: 'One of the group types above, such as Wedding on a page about weddings. Leave empty to let customers choose.',
      }),
    ),
  ],
}
