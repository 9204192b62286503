import { LOGO_ICONS } from '#content/fields/icons.ts'
import type { SectionForm } from '../fields/field.ts'
import {
  backgroundFields,
  colourGroup,
  describeColour,
  drawingColour,
  group,
  icon,
  list,
  picture,
  text,
  toggle,
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
        picture('logoImage', 'Logo image', {
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
