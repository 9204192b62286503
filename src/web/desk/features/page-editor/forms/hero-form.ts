import { BULLET_ICONS } from '#content/fields/icons.ts'
import { SHOWN_BULLETS } from '#content/sections/hero.ts'
import type { SectionForm } from '../fields/field.ts'
import { BACKGROUND, colourGroup, describeColour, drawingColour } from './shared-fields.ts'

const TINT = { colour: BACKGROUND.colour }

export const HERO_FORM: SectionForm = {
  label: 'Hero',
  groups: [
    {
      title: 'Text',
      fields: [
        { kind: 'text', name: 'titleLine1', label: 'Title line 1' },
        describeColour('titleLine1Color', 'Title line 1 colour', TINT),
        { kind: 'text', name: 'titleEmphasis', label: 'Title emphasis' },
        describeColour('titleEmphasisColor', 'Title emphasis colour', TINT),
        { kind: 'text', name: 'subtitle', label: 'Subtitle', rows: 3 },
        describeColour('subtitleColor', 'Subtitle colour', TINT),
      ],
    },
    {
      title: 'Bullets',
      fields: [
        {
          kind: 'list',
          name: 'bullets',
          label: 'Bullets',
          entry: 'Bullet',
          named: 'text',
          blank: { text: '', icon: 'CheckCircle' },
          max: SHOWN_BULLETS,
          full: `The page shows ${SHOWN_BULLETS} bullets. More are stored but not shown.`,
          fields: [
            { kind: 'text', name: 'text', label: 'Text' },
            { kind: 'icon', name: 'icon', label: 'Icon', icons: BULLET_ICONS },
          ],
        },
      ],
    },
    {
      title: 'Image',
      fields: [
        {
          kind: 'picture',
          name: 'image',
          label: 'Hero image',
          hint: 'Replaces the built-in image, also when the page is shared. At least 1920 pixels wide, with space for text on the left. If empty, the home page’s image is used.',
        },
        { kind: 'focus', name: 'imageFocus', label: 'Focal point', picture: 'image' },
      ],
    },
    {
      title: 'Badge and figure',
      fields: [
        { kind: 'text', name: 'badge', label: 'Badge' },
        { kind: 'number', name: 'statCount', label: 'Figure', min: 0, max: 100_000_000 },
        { kind: 'text', name: 'statLabel', label: 'Figure label' },
      ],
    },
    colourGroup(
      describeColour('backgroundColor', 'Overlay colour'),
      describeColour('textColor', 'Text', TINT),
      describeColour('badgeBgColor', 'Badge background'),
      describeColour('badgeTextColor', 'Badge text', { colour: 'styling.badgeBgColor' }),
      drawingColour('iconColor', 'Icons', TINT),
    ),
  ],
}
