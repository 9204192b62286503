import { FEATURE_ICONS } from '#content/fields/icons.ts'
import { LEGAL_CONDITIONS } from '#content/pages/legal/editable.ts'
import type { EditorTab, Field, FieldGroup, ListField } from '../fields/field.ts'
import { FAQ_LIST } from './faq-form.ts'
import { STEP_LIST } from './how-it-works-form.ts'
import {
  BACKGROUND,
  backgroundFields,
  CARD,
  colourGroup,
  describeColour,
  drawingColour,
  sharingTab,
} from './shared-fields.ts'

type TextList = Pick<ListField, 'name' | 'label' | 'entry'> & { count: number; rows?: number }

function textList({ name, label, entry, count, rows }: TextList): ListField {
  return {
    kind: 'list',
    name,
    label,
    entry,
    named: '',
    blank: '',
    max: count,
    full: `At most ${count}.`,
    fields: [{ kind: 'text', name: '', label: 'Text', ...(rows && { rows }) }],
  }
}

const OPENING: Field[] = [
  { kind: 'text', name: 'eyebrow', label: 'Line above the title' },
  { kind: 'text', name: 'title', label: 'Title' },
  { kind: 'text', name: 'intro', label: 'Introduction', rows: 5 },
]

const CLOSING: FieldGroup = {
  title: 'Call to action',
  fields: [
    { kind: 'text', name: 'cta.title', label: 'Title' },
    { kind: 'text', name: 'cta.text', label: 'Text', rows: 2 },
    { kind: 'text', name: 'cta.buttonText', label: 'Button text' },
  ],
}

const ARTICLE_COLOURS: FieldGroup = colourGroup(
  ...backgroundFields(),
  describeColour('textColor', 'Text', BACKGROUND),
  describeColour('titleColor', 'Titles', BACKGROUND),
  describeColour('subtitleColor', 'Introduction', BACKGROUND),
  describeColour('cardBgColor', 'Card background'),
  describeColour('cardTitleColor', 'Card title', CARD),
  describeColour('cardDescriptionColor', 'Card text', CARD),
  drawingColour('iconColor', 'Icons', BACKGROUND),
)

const PICTURE: Field[] = [
  {
    kind: 'picture',
    name: 'image',
    label: 'Image',
    hint: 'Shown beside the title. If empty, the built-in image is used.',
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
  max: 8,
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
  max: 12,
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

const STEPS: ListField = {
  ...STEP_LIST,
  blank: { icon: 'CheckCircle', title: '', description: '', step: '', details: [] },
  max: 8,
  fields: [...STEP_LIST.fields, textList({ name: 'details', label: 'Details', entry: 'Detail', count: 8 })],
}
const QUESTIONS: ListField = {
  ...FAQ_LIST,
  name: 'questions.faqs',
  max: 20,
}

export const HOW_IT_WORKS_PAGE_TABS: readonly EditorTab[] = [
  tab('opening', 'Opening', [{ title: 'Opening', fields: OPENING }]),
  tab('steps', 'Steps', [{ title: 'Steps', fields: [STEPS] }]),
  tab('questions', 'Questions', [
    {
      title: 'Questions',
      fields: [{ kind: 'text', name: 'questions.title', label: 'Title' }, QUESTIONS],
    },
  ]),
  tab('closing', 'Closing', [CLOSING]),
  tab('colours', 'Colours', [ARTICLE_COLOURS]),
  sharingTab(),
]

/** 'if vatNumber' as 'Only when known: vat number' */
function conditionLabel(condition: string): string {
  const [word, fact = ''] = condition.split(' ')
  if (!word) return 'Always'
  const name = fact.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return word === 'if' ? `Only when known: ${name}` : `Only when unknown: ${name}`
}

export const LEGAL_TABS: readonly EditorTab[] = [
  tab('opening', 'Opening', [
    {
      title: 'Opening',
      text: 'Names in braces are replaced by your business details, for example {name}, {email} and {vatNumber}.',
      fields: [
        { kind: 'text', name: 'title', label: 'Title' },
        { kind: 'text', name: 'lead', label: 'Text below the title', rows: 3 },
        { kind: 'text', name: 'description', label: 'Description for search engines', rows: 2 },
        { kind: 'text', name: 'updated', label: 'Last changed on', hint: 'As YYYY-MM-DD.' },
      ],
    },
  ]),
  tab('sections', 'Sections', [
    {
      title: 'Sections',
      text: 'Leave a blank line between paragraphs. Start a line with “## ” for a subheading, “- ” for a bullet, “1. ” for a numbered list. Write a link as [text](/page). “[if insurer] ” at the start shows a paragraph only when that detail is filled in. For a two-column row write “Term :: text”.',
      fields: [
        {
          kind: 'list',
          name: 'sections',
          label: 'Sections',
          entry: 'Section',
          named: 'heading',
          blank: { id: '', heading: '', condition: '', body: '' },
          max: 40,
          fields: [
            { kind: 'text', name: 'heading', label: 'Heading' },
            {
              kind: 'choice',
              name: 'condition',
              label: 'Shown',
              options: LEGAL_CONDITIONS.map((value) => ({ value, label: conditionLabel(value) })),
            },
            { kind: 'text', name: 'body', label: 'Text', rows: 10 },
            {
              kind: 'text',
              name: 'id',
              label: 'Link name',
              hint: 'The target of links to this section. Leave empty to use the heading.',
            },
          ],
        },
      ],
    },
  ]),
  // These pages have their own description, and must be found by law.
  sharingTab({ without: ['description', 'noIndex'] }),
]
