import { LOGO_ICONS } from '#content/fields/icons.ts'
import type { SectionForm } from '../fields/field.ts'
import {
  BACKGROUND,
  backgroundFields,
  colourGroup,
  describeColour,
  drawingColour,
  group,
  icon,
  image,
  list,
  text,
  toggle,
  words,
} from './shared-fields.ts'

const BAR = { colour: 'styling.backgroundColor' }
const ICON_BACKGROUND = {
  colour: 'styling.logoIconBgColor',
  gradient: 'styling.logoIconBgGradient',
  use: 'styling.useLogoIconBgGradient',
}

export const HEADER_FORM: SectionForm = {
  label: 'Header',
  groups: [
    {
      title: 'Logo',
      text: 'Used on every page. Texts you do not change here are taken from the home page.',
      fields: [
        text('logoText', 'Logo text'),
        text('tagline', 'Tagline'),
        icon('logoIcon', 'Logo icon', LOGO_ICONS),
        image('logoImage', 'Logo image', {
          hint: 'Shown instead of the icon, and of the logo in Settings. Best: square, with a transparent background.',
        }),
      ],
    },
    group(
      'Navigation',
      list('navLinks', 'Navigation links', {
        entry: 'Link',
        named: 'label',
        blank: { label: '', path: '/', visible: true },
        max: 12,
        empty: 'Without links the header shows one link: Contact (/).',
        fields: [
          text('label', 'Label'),
          { kind: 'link', name: 'path', label: 'Path' },
          toggle('visible', 'Visible', true),
        ],
      }),
    ),
    colourGroup(
      describeColour('backgroundColor', 'Header background'),
      ...backgroundFields(ICON_BACKGROUND, 'Logo icon background'),
      drawingColour('logoIconColor', 'Logo icon colour', ICON_BACKGROUND),
      describeColour('logoTextColor', 'Logo text', BAR),
      describeColour('taglineColor', 'Tagline', BAR),
      describeColour('navLinkColor', 'Nav link', BAR),
      describeColour('navLinkActiveColor', 'Nav link active', BAR),
    ),
  ],
}

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
