import { FEATURE_ICONS } from '#content/fields/icons.ts'
import type { EditorTab, Field, FieldGroup, ListField } from '../fields/field.ts'
import { BACKGROUND, backgroundFields, CARD, describeColour, drawingColour } from './colours.ts'
import { sharingTab } from './sharing-form.ts'

type TextList = Pick<ListField, 'name' | 'label' | 'entry'> & { count: number; rows?: number }

/** Texts in a list of their own. */
export function textList({ name, label, entry, count, rows }: TextList): ListField {
  return {
    kind: 'list',
    name,
    label,
    entry,
    named: '',
    blank: '',
    max: { count, hint: `At most ${count}.` },
    fields: [{ kind: 'text', name: '', label: 'Text', ...(rows && { rows }) }],
  }
}

export const OPENING: Field[] = [
  { kind: 'text', name: 'eyebrow', label: 'Line above the title' },
  { kind: 'text', name: 'title', label: 'Title' },
  { kind: 'text', name: 'intro', label: 'Introduction', rows: 5 },
]

export const CLOSING: FieldGroup = {
  title: 'Closing call',
  fields: [
    { kind: 'text', name: 'cta.title', label: 'Title' },
    { kind: 'text', name: 'cta.text', label: 'Text', rows: 2 },
    { kind: 'text', name: 'cta.buttonText', label: 'Button text' },
  ],
}

export const ARTICLE_COLOURS: FieldGroup = {
  title: 'Colours',
  folded: true,
  fields: [
    ...backgroundFields(),
    describeColour('textColor', 'Text', BACKGROUND),
    describeColour('titleColor', 'Titles', BACKGROUND),
    describeColour('subtitleColor', 'Introduction', BACKGROUND),
    describeColour('cardBgColor', 'Card background'),
    describeColour('cardTitleColor', 'Card title', CARD),
    describeColour('cardDescriptionColor', 'Card text', CARD),
    drawingColour('iconColor', 'Icons', BACKGROUND),
  ],
}

const PICTURE: Field[] = [
  {
    kind: 'picture',
    name: 'image',
    label: 'Picture',
    hint: 'Shown beside the title. Without one the page shows the picture it came with.',
  },
  { kind: 'focus', name: 'imageFocus', label: 'Focal point', picture: 'image' },
]

const STATS: ListField = {
  kind: 'list',
  name: 'stats',
  label: 'Figures',
  entry: 'Figure',
  named: 'label',
  blank: { value: '', label: '' },
  max: { count: 8, hint: 'At most 8 figures.' },
  fields: [
    { kind: 'text', name: 'value', label: 'Figure' },
    { kind: 'text', name: 'label', label: 'Label' },
  ],
}

const VALUES: ListField = {
  kind: 'list',
  name: 'values.items',
  label: 'Values',
  entry: 'Value',
  named: 'title',
  blank: { icon: 'CheckCircle', title: '', description: '' },
  max: { count: 12, hint: 'At most 12 values.' },
  fields: [
    { kind: 'icon', name: 'icon', label: 'Icon', icons: FEATURE_ICONS },
    { kind: 'text', name: 'title', label: 'Title' },
    { kind: 'text', name: 'description', label: 'Description', rows: 2 },
  ],
}

const tab = (id: string, label: string, groups: readonly FieldGroup[]): EditorTab => ({
  id,
  label,
  root: '',
  groups,
})

export const ABOUT_TABS: readonly EditorTab[] = [
  tab('opening', 'Opening', [
    { title: 'Opening', fields: [...OPENING, ...PICTURE] },
    { title: 'Figures', fields: [STATS] },
  ]),
  tab('mission', 'Mission', [
    {
      title: 'Mission',
      fields: [
        { kind: 'text', name: 'mission.title', label: 'Title' },
        { kind: 'text', name: 'mission.text', label: 'Text', rows: 4 },
      ],
    },
  ]),
  tab('story', 'Story', [
    {
      title: 'Story',
      fields: [
        { kind: 'text', name: 'story.title', label: 'Title' },
        textList({ name: 'story.paragraphs', label: 'Paragraphs', entry: 'Paragraph', count: 12, rows: 4 }),
      ],
    },
  ]),
  tab('values', 'Values', [
    { title: 'Values', fields: [{ kind: 'text', name: 'values.title', label: 'Title' }, VALUES] },
  ]),
  tab('commitment', 'Commitment', [
    {
      title: 'Commitment',
      fields: [
        { kind: 'text', name: 'commitment.title', label: 'Title' },
        { kind: 'text', name: 'commitment.text', label: 'Text', rows: 3 },
        textList({ name: 'commitment.points', label: 'Points', entry: 'Point', count: 12 }),
      ],
    },
  ]),
  tab('closing', 'Closing', [CLOSING]),
  tab('colours', 'Colours', [ARTICLE_COLOURS]),
  sharingTab(),
]
