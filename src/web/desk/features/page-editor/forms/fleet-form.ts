import { LOGO_ICONS } from '#content/fields/icons.ts'
import type { ListField, SectionForm, TextBackground } from '../fields/field.ts'
import {
  BUTTON,
  backgroundFields,
  CARD,
  colourGroup,
  describeColour,
  group,
  icon,
  image,
  list,
  text,
  toggle,
  words,
} from './shared-fields.ts'

const SECTION: TextBackground = { colour: 'styling.sectionBgColor' }
const CARD_HEADER: TextBackground = {
  colour: 'styling.cardHeaderBgColor',
  gradient: 'styling.cardHeaderBgGradient',
  use: 'styling.useCardHeaderGradient',
}

const IMAGES: ListField = list('images', 'Images', {
  entry: 'Image',
  named: 'alt',
  blank: { src: '', alt: '' },
  makeEntry: ({ url }) => ({ src: url, alt: '' }),
  max: 10,
  fields: [
    image('src', 'Image', { altName: 'alt' }),
    text('alt', 'Alternative text', { hint: 'Describes the image for people who cannot see it.', rows: 2 }),
    { kind: 'focus', name: 'focus', label: 'Focal point', image: 'src' },
  ],
})

const VEHICLES: ListField = list('vehicles', 'Vehicles', {
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
    text('name', 'Name'),
    text('passengers', 'Passengers', { hint: 'As visitors see it, for example Up to 7 passengers.' }),
    { kind: 'number', name: 'seats', label: 'Seats', min: 1, max: 100 },
    { kind: 'number', name: 'seatsWithLuggage', label: 'Seats with full luggage', min: 1, max: 100 },
    {
      kind: 'vehicle',
      name: 'fleetValue',
      label: 'Choice in the quote form',
      hint: 'The button of the card chooses it in the form.',
      none: 'None: visitors choose in the form',
    },
    text('description', 'Description', { rows: 3 }),
    words('features', 'Features', 'comma', { hint: 'Separated by commas.' }),
    text('ideal', 'Ideal for'),
    icon('icon', 'Icon', LOGO_ICONS),
    text('buttonText', 'Button text'),
    IMAGES,
  ],
})

export const FLEET_FORM: SectionForm = {
  label: 'Fleet',
  groups: [
    group(
      'Text',
      text('title', 'Title', {
        hint: 'Allowed: <span>, <strong>, <em> and <br>. Other tags are removed when you save.',
      }),
      text('subtitle', 'Subtitle', { rows: 2 }),
    ),
    group('Vehicles', VEHICLES),
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
      fields: [toggle('visible', 'Legacy flag: visible', true)],
    },
  ],
}
