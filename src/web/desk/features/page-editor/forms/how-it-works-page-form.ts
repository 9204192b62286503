import type { EditorTab, ListField } from '../fields/field.ts'
import { ARTICLE_COLOURS, CLOSING, OPENING, textList } from './about-form.ts'
import { FAQ_LIST } from './faq-form.ts'
import { STEP_LIST } from './how-it-works-form.ts'
import { sharingTab } from './sharing-form.ts'

const STEPS: ListField = {
  ...STEP_LIST,
  blank: { icon: 'CheckCircle', title: '', description: '', step: '', details: [] },
  max: { count: 8, hint: 'At most 8 steps.' },
  fields: [...STEP_LIST.fields, textList({ name: 'details', label: 'Details', entry: 'Detail', count: 8 })],
}
const QUESTIONS: ListField = {
  ...FAQ_LIST,
  name: 'questions.faqs',
  max: { count: 20, hint: 'At most 20 questions.' },
}

export const HOW_IT_WORKS_PAGE_TABS: readonly EditorTab[] = [
  { id: 'opening', label: 'Opening', root: '', groups: [{ title: 'Opening', fields: OPENING }] },
  { id: 'steps', label: 'Steps', root: '', groups: [{ title: 'Steps', fields: [STEPS] }] },
  {
    id: 'questions',
    label: 'Questions',
    root: '',
    groups: [
      {
        title: 'Questions',
        fields: [{ kind: 'text', name: 'questions.title', label: 'Title' }, QUESTIONS],
      },
    ],
  },
  { id: 'closing', label: 'Closing', root: '', groups: [CLOSING] },
  { id: 'colours', label: 'Colours', root: '', groups: [ARTICLE_COLOURS] },
  sharingTab(),
]
