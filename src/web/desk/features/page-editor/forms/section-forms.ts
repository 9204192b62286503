import { BULLET_ICONS, CONTACT_ICONS, FEATURE_ICONS, STEP_ICONS } from '#content/fields/icons.ts'
import { SHOWN_BULLETS } from '#content/sections/hero.ts'
import { DEFAULT_RATING } from '#content/sections/testimonials.ts'
import type { ListField, SectionForm, TextBackground } from '../fields/field.ts'
import {
  BACKGROUND,
  BUTTON,
  backgroundFields,
  CARD,
  colourGroup,
  describeColour,
  drawingColour,
  group,
  icon,
  image,
  list,
  text,
  words,
} from './shared-fields.ts'

const TINT = { colour: BACKGROUND.colour }

export const HERO_FORM: SectionForm = {
  label: 'Hero',
  groups: [
    group(
      'Text',
      text('titleLine1', 'Title line 1'),
      describeColour('titleLine1Color', 'Title line 1 colour', TINT),
      text('titleEmphasis', 'Title emphasis'),
      describeColour('titleEmphasisColor', 'Title emphasis colour', TINT),
      text('subtitle', 'Subtitle', { rows: 3 }),
      describeColour('subtitleColor', 'Subtitle colour', TINT),
    ),
    group(
      'Bullets',
      list('bullets', 'Bullets', {
        entry: 'Bullet',
        named: 'text',
        blank: { text: '', icon: 'CheckCircle' },
        max: SHOWN_BULLETS,
        full: `The page shows ${SHOWN_BULLETS} bullets. More are stored but not shown.`,
        fields: [text('text', 'Text'), icon('icon', 'Icon', BULLET_ICONS)],
      }),
    ),
    group(
      'Image',
      image('image', 'Hero image', {
        hint: 'Replaces the built-in image, also when the page is shared. At least 1920 pixels wide, with space for text on the left. If empty, the home page’s image is used.',
      }),
      { kind: 'focus', name: 'imageFocus', label: 'Focal point', image: 'image' },
    ),
    group(
      'Badge and figure',
      text('badge', 'Badge'),
      { kind: 'number', name: 'statCount', label: 'Figure', min: 0, max: 100_000_000 },
      text('statLabel', 'Figure label'),
    ),
    colourGroup(
      describeColour('backgroundColor', 'Overlay colour'),
      describeColour('textColor', 'Text', TINT),
      describeColour('badgeBgColor', 'Badge background'),
      describeColour('badgeTextColor', 'Badge text', { colour: 'styling.badgeBgColor' }),
      drawingColour('iconColor', 'Icons', TINT),
    ),
  ],
}

export const STEP_LIST: ListField = list('steps', 'Steps', {
  entry: 'Step',
  named: 'title',
  blank: { icon: 'CheckCircle', title: '', description: '', step: '' },
  max: 12,
  fields: [
    icon('icon', 'Icon', STEP_ICONS),
    text('step', 'Step number'),
    text('title', 'Title'),
    text('description', 'Description', { rows: 2 }),
  ],
})

export const HOW_IT_WORKS_FORM: SectionForm = {
  label: 'How It Works',
  groups: [
    group('Text', text('title', 'Title'), text('subtitle', 'Subtitle', { rows: 2 })),
    group('Steps', STEP_LIST),
    colourGroup(
      ...backgroundFields(),
      describeColour('titleColor', 'Title', BACKGROUND),
      describeColour('subtitleColor', 'Subtitle', BACKGROUND),
      describeColour('cardTitleColor', 'Step title', BACKGROUND),
      describeColour('cardDescriptionColor', 'Step description', BACKGROUND),
      describeColour('iconBgColor', 'Icon background'),
      drawingColour('iconColor', 'Icon', { colour: 'styling.iconBgColor' }),
    ),
  ],
}

const SECTION: TextBackground = {
  colour: 'styling.sectionBgColor',
  gradient: 'styling.sectionBgGradient',
  use: 'styling.useSectionBgGradient',
}

export const TESTIMONIAL_LIST: ListField = list('testimonials', 'Testimonials', {
  entry: 'Testimonial',
  named: 'name',
  blank: { name: '', role: '', quote: '', rating: DEFAULT_RATING },
  max: 24,
  fields: [
    text('name', 'Name'),
    text('role', 'Role'),
    text('quote', 'Quote', { rows: 3 }),
    { kind: 'number', name: 'rating', label: 'Rating', hint: 'From 1 to 5.', min: 1, max: 5 },
  ],
})

export const TESTIMONIALS_FORM: SectionForm = {
  label: 'Testimonials',
  groups: [
    group(
      'Text',
      text('title', 'Title'),
      text('subtitle', 'Subtitle', { rows: 2 }),
      text('trustedByText', 'Trusted by text'),
      words('trustedByLogos', 'Trusted by names', 'comma', { hint: 'Separated by commas.' }),
      text('checkedText', 'How reviews are checked', {
        hint: 'Consumer law requires you to say how you check that reviews are from real customers. Testimonials stay hidden until you do.',
        rows: 2,
      }),
    ),
    group('Testimonials', TESTIMONIAL_LIST),
    colourGroup(
      ...backgroundFields(SECTION, 'Section background'),
      describeColour('titleColor', 'Title', SECTION),
      describeColour('subtitleColor', 'Subtitle', SECTION),
      describeColour('cardBgColor', 'Card background'),
      describeColour('cardBorderColor', 'Card border'),
      describeColour('quoteTextColor', 'Quote', CARD),
      describeColour('nameColor', 'Name', CARD),
      describeColour('roleColor', 'Role', CARD),
      describeColour('starColor', 'Stars'),
      describeColour('trustedByTextColor', 'Trusted by text', SECTION),
      describeColour('trustedByLogoTextColor', 'Trusted by names', SECTION),
    ),
  ],
}

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

export const FAQ_LIST: ListField = list('faqs', 'Questions', {
  entry: 'Question',
  named: 'question',
  blank: { question: '', answer: '' },
  max: 40,
  fields: [text('question', 'Question'), text('answer', 'Answer', { rows: 4 })],
})

export const FAQ_FORM: SectionForm = {
  label: 'FAQ',
  groups: [
    group('Text', text('title', 'Title'), text('subtitle', 'Subtitle', { rows: 2 })),
    group('Questions', FAQ_LIST),
    colourGroup(
      ...backgroundFields(),
      describeColour('titleColor', 'Title', BACKGROUND),
      describeColour('subtitleColor', 'Subtitle', BACKGROUND),
      describeColour('cardBgColor', 'Card background'),
      describeColour('cardTitleColor', 'Question', CARD),
      describeColour('cardDescriptionColor', 'Answer', CARD),
      drawingColour('iconColor', 'Icon', CARD),
    ),
  ],
}

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
