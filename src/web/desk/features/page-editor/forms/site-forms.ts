import { FEATURE_ICONS } from '#content/fields/icons.ts'
import { LEGAL_CONDITIONS } from '#content/pages/legal/editable.ts'
import type { EditorTab, Field, FieldGroup, ListField } from '../fields/field.ts'
import { FAQ_LIST, STEP_LIST } from './section-forms.ts'
import {
  BACKGROUND,
  backgroundFields,
  CARD,
  colourGroup,
  describeColour,
  drawingColour,
  group,
  icon,
  image,
  list,
  sharingTab,
  text,
} from './shared-fields.ts'

type TextList = Pick<ListField, 'name' | 'label' | 'entry'> & { count: number; rows?: number }

function textList({ name, label, entry, count, rows }: TextList): ListField {
  return list(name, label, {
    entry,
    named: '',
    blank: '',
    max: count,
    full: `At most ${count}.`,
    fields: [text('', 'Text', { ...(rows && { rows }) })],
  })
}

const OPENING: Field[] = [
  text('eyebrow', 'Line above the title'),
  text('title', 'Title'),
  text('intro', 'Introduction', { rows: 5 }),
]

const CLOSING: FieldGroup = group(
  'Call to action',
  text('cta.title', 'Title'),
  text('cta.text', 'Text', { rows: 2 }),
  text('cta.buttonText', 'Button text'),
)

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

const IMAGE: Field[] = [
  image('image', 'Image', { hint: 'Shown beside the title. If empty, the built-in image is used.' }),
  { kind: 'focus', name: 'imageFocus', label: 'Focal point', image: 'image' },
]

const STATS: ListField = list('stats', 'Figures', {
  entry: 'Figure',
  named: 'label',
  blank: { value: '', label: '' },
  max: 8,
  fields: [text('value', 'Figure'), text('label', 'Label')],
})

const VALUES: ListField = list('values.items', 'Values', {
  entry: 'Value',
  named: 'title',
  blank: { icon: 'CheckCircle', title: '', description: '' },
  max: 12,
  fields: [
    icon('icon', 'Icon', FEATURE_ICONS),
    text('title', 'Title'),
    text('description', 'Description', { rows: 2 }),
  ],
})

const tab = (id: string, label: string, groups: readonly FieldGroup[]): EditorTab => ({
  id,
  label,
  root: '',
  groups,
})

export const ABOUT_TABS: readonly EditorTab[] = [
  tab('opening', 'Opening', [group('Opening', ...OPENING, ...IMAGE), group('Figures', STATS)]),
  tab('mission', 'Mission', [
    group('Mission', text('mission.title', 'Title'), text('mission.text', 'Text', { rows: 4 })),
  ]),
  tab('story', 'Story', [
    group(
      'Story',
      text('story.title', 'Title'),
      textList({ name: 'story.paragraphs', label: 'Paragraphs', entry: 'Paragraph', count: 12, rows: 4 }),
    ),
  ]),
  tab('values', 'Values', [group('Values', text('values.title', 'Title'), VALUES)]),
  tab('commitment', 'Commitment', [
    group(
      'Commitment',
      text('commitment.title', 'Title'),
      text('commitment.text', 'Text', { rows: 3 }),
      textList({ name: 'commitment.points', label: 'Points', entry: 'Point', count: 12 }),
    ),
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
  tab('steps', 'Steps', [group('Steps', STEPS)]),
  tab('questions', 'Questions', [group('Questions', text('questions.title', 'Title'), QUESTIONS)]),
  tab('closing', 'Closing', [CLOSING]),
  tab('colours', 'Colours', [ARTICLE_COLOURS]),
  sharingTab(),
]

/** Labels a condition: 'if vatNumber' as 'Only when known: vat number'. */
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
        text('title', 'Title'),
        text('lead', 'Text below the title', { rows: 3 }),
        text('description', 'Description for search engines', { rows: 2 }),
        text('updated', 'Last changed on', { hint: 'As YYYY-MM-DD.' }),
      ],
    },
  ]),
  tab('sections', 'Sections', [
    {
      title: 'Sections',
      text: 'Leave a blank line between paragraphs. Start a line with “## ” for a subheading, “- ” for a bullet, “1. ” for a numbered list. Write a link as [text](/page). “[if insurer] ” at the start shows a paragraph only when that detail is filled in. For a two-column row write “Term :: text”.',
      fields: [
        list('sections', 'Sections', {
          entry: 'Section',
          named: 'heading',
          blank: { id: '', heading: '', condition: '', body: '' },
          max: 40,
          fields: [
            text('heading', 'Heading'),
            {
              kind: 'choice',
              name: 'condition',
              label: 'Shown',
              options: LEGAL_CONDITIONS.map((value) => ({ value, label: conditionLabel(value) })),
            },
            text('body', 'Text', { rows: 10 }),
            text('id', 'Link name', {
              hint: 'The target of links to this section. Leave empty to use the heading.',
            }),
          ],
        }),
      ],
    },
  ]),
  // Legal pages have their own description, and visitors must be able to find them.
  sharingTab({ without: ['description', 'noIndex'] }),
]
