import { LEGAL_CONDITIONS } from '#content/pages/legal/editable.ts'
import type { EditorTab } from '../fields/field.ts'
import { sharingTab } from './sharing-form.ts'

/** 'if vatNumber' as 'Only when known: vat number' */
function conditionLabel(condition: string): string {
  const [word, fact = ''] = condition.split(' ')
  if (!word) return 'Always'
  const name = fact.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return word === 'if' ? `Only when known: ${name}` : `Only when unknown: ${name}`
}

export const LEGAL_TABS: readonly EditorTab[] = [
  {
    id: 'opening',
    label: 'Opening',
    root: '',
    groups: [
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
    ],
  },
  {
    id: 'sections',
    label: 'Sections',
    root: '',
    groups: [
      {
        title: 'Sections',
        text: 'A blank line begins a new block. “## ” begins a subheading, “- ” an entry of a list, “1. ” a numbered one, “Term :: text” a row of facts. A link is [words](/path). “[if insurer] ” before any of them shows it only when that fact of the business is known.',
        fields: [
          {
            kind: 'list',
            name: 'sections',
            label: 'Sections',
            entry: 'Section',
            named: 'heading',
            blank: { id: '', heading: '', condition: '', body: '' },
            max: { count: 40, hint: 'At most 40 sections.' },
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
                label: 'Anchor',
                hint: 'The target of links to this section. Leave empty to use the heading.',
              },
            ],
          },
        ],
      },
    ],
  },
  // These pages have a description of their own, and the law wants them found.
  sharingTab({ without: ['description', 'noIndex'] }),
]
