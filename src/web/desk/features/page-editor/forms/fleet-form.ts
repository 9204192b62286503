import { LOGO_ICONS } from '#content/fields/icons.ts'
import type { ListField, SectionForm, TextBackground } from '../fields/field.ts'
import { backgroundFields, CARD, colourGroup, describeColour } from './shared-fields.ts'

const SECTION: TextBackground = { colour: 'styling.sectionBgColor' }
const BUTTON: TextBackground = {
  colour: 'styling.buttonBgColor',
  gradient: 'styling.buttonBgGradient',
  use: 'styling.useButtonGradient',
}
const CARD_HEADER: TextBackground = {
  colour: 'styling.cardHeaderBgColor',
  gradient: 'styling.cardHeaderBgGradient',
  use: 'styling.useCardHeaderGradient',
}

const IMAGES: ListField = {
  kind: 'list',
  name: 'images',
  label: 'Images',
  entry: 'Image',
  named: 'alt',
  blank: { src: '', alt: '' },
  makeEntry: ({ url }) => ({ src: url, alt: '' }),
  max: 10,
  fields: [
    { kind: 'picture', name: 'src', label: 'Image', altName: 'alt' },
    {
      kind: 'text',
      name: 'alt',
      label: 'Alternative text',
      hint: 'Describes the image for people who cannot see it.',
      rows: 2,
    },
    { kind: 'focus', name: 'focus', label: 'Focal point', picture: 'src' },
  ],
}

const VEHICLES: ListField = {
  kind: 'list',
  name: 'vehicles',
  label: 'Vehicles',
  entry: 'Vehicle',
  named: 'name',
  blank: {
    name: '',
    passengers: '',
    fleetValue: null,
    description: '',
    features: [],
    ideal: '',
    icon: 'Car',
    images: [],
    buttonText: 'Request Quote',
  },
  max: 12,
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    {
      kind: 'text',
      name: 'passengers',
      label: 'Passengers',
      hint: 'As visitors see it, for example Up to 7 passengers.',
    },
    { kind: 'number', name: 'seats', label: 'Seats', min: 1, max: 100 },
    { kind: 'number', name: 'seatsWithLuggage', label: 'Seats with full luggage', min: 1, max: 100 },
    {
      kind: 'vehicle',
      name: 'fleetValue',
      label: 'Choice in the quote form',
      hint: 'The button of the card chooses it in the form.',
      none: 'None: visitors choose in the form',
    },
    { kind: 'text', name: 'description', label: 'Description', rows: 3 },
    {
      kind: 'words',
      name: 'features',
      label: 'Features',
      separator: 'comma',
      hint: 'Separated by commas.',
    },
    { kind: 'text', name: 'ideal', label: 'Ideal for' },
    { kind: 'icon', name: 'icon', label: 'Icon', icons: LOGO_ICONS },
    { kind: 'text', name: 'buttonText', label: 'Button text' },
    IMAGES,
  ],
}

export const FLEET_FORM: SectionForm = {
  label: 'Fleet',
  groups: [
    {
      title: 'Text',
      fields: [
        {
          kind: 'text',
          name: 'title',
          label: 'Title',
          hint: 'Allowed: <span>, <strong>, <em> and <br>. Other tags are removed when you save.',
        },
        { kind: 'text', name: 'subtitle', label: 'Subtitle', rows: 2 },
      ],
    },
    { title: 'Vehicles', fields: [VEHICLES] },
    colourGroup(
      describeColour('sectionBgColor', 'Section background'),
      describeColour('titleColor', 'Title', SECTION),
      describeColour('subtitleColor', 'Subtitle', SECTION),
      describeColour('cardBgColor', 'Card background'),
      ...backgroundFields(CARD_HEADER, 'Card header background'),
      describeColour('cardTitleColor', 'Card title', CARD),
      describeColour('cardDescriptionColor', 'Card description', CARD),
      describeColour('badgeBgColor', 'Badge background'),
      describeColour('badgeTextColor', 'Badge text', { colour: 'styling.badgeBgColor' }),
      ...backgroundFields(BUTTON, 'Button background'),
      describeColour('buttonTextColor', 'Button text', BUTTON),
    ),
    {
      title: 'Legacy flag',
      text: 'Kept from older pages and not used. The Visibility tab shows or hides the section.',
      folded: true,
      fields: [{ kind: 'switch', name: 'visible', label: 'Legacy flag: visible', unset: true }],
    },
  ],
}
