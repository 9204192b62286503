import { LOGO_ICONS } from '#content/fields/icons.ts'
import type { SectionForm } from '../fields/field.ts'
import { backgroundFields, colourGroup, describeColour, drawingColour } from './shared-fields.ts'

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
        { kind: 'text', name: 'logoText', label: 'Logo text' },
        { kind: 'text', name: 'tagline', label: 'Tagline' },
        { kind: 'icon', name: 'logoIcon', label: 'Logo icon', icons: LOGO_ICONS },
        {
          kind: 'picture',
          name: 'logoImage',
          label: 'Logo image',
          hint: 'Shown instead of the icon, and of the logo in Settings. Best: square, with a transparent background.',
        },
      ],
    },
    {
      title: 'Navigation',
      fields: [
        {
          kind: 'list',
          name: 'navLinks',
          label: 'Navigation links',
          entry: 'Link',
          named: 'label',
          blank: { label: '', path: '/', visible: true },
          max: 12,
          empty: 'Without links the header shows one link: Contact (/).',
          fields: [
            { kind: 'text', name: 'label', label: 'Label' },
            { kind: 'link', name: 'path', label: 'Path' },
            { kind: 'switch', name: 'visible', label: 'Visible', unset: true },
          ],
        },
      ],
    },
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
