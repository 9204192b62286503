import { BULLET_ICONS } from '#content/fields/icons.ts'
import { SHOWN_BULLETS } from '#content/sections/hero.ts'
import type { SectionForm } from '../fields/field.ts'
import {
  BACKGROUND,
  colourGroup,
  describeColour,
  drawingColour,
  group,
  icon,
  list,
  picture,
  text,
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
      picture('image', 'Hero image', {
        hint: 'Replaces the built-in image, also when the page is shared. At least 1920 pixels wide, with space for text on the left. If empty, the home page’s image is used.',
      }),
      { kind: 'focus', name: 'imageFocus', label: 'Focal point', picture: 'image' },
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
