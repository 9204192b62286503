import type { ListField, SectionForm } from '../fields/field.ts'
import { BACKGROUND, backgroundFields, CARD, colour, drawingColour } from './colours.ts'

export const FAQ_LIST: ListField = {
  kind: 'list',
  name: 'faqs',
  label: 'Questions',
  entry: 'Question',
  named: 'question',
  blank: { question: '', answer: '' },
  max: { count: 40, hint: 'At most 40 questions.' },
  fields: [
    { kind: 'text', name: 'question', label: 'Question' },
    { kind: 'text', name: 'answer', label: 'Answer', rows: 4 },
  ],
}

export const FAQ_FORM: SectionForm = {
  label: 'FAQ',
  groups: [
    {
      title: 'Text',
      fields: [
        { kind: 'text', name: 'title', label: 'Title' },
        { kind: 'text', name: 'subtitle', label: 'Subtitle', rows: 2 },
      ],
    },
    { title: 'Questions', fields: [FAQ_LIST] },
    {
      title: 'Colours',
      folded: true,
      fields: [
        ...backgroundFields(),
        colour('titleColor', 'Title', BACKGROUND),
        colour('subtitleColor', 'Subtitle', BACKGROUND),
        colour('cardBgColor', 'Card background'),
        colour('cardTitleColor', 'Question', CARD),
        colour('cardDescriptionColor', 'Answer', CARD),
        drawingColour('iconColor', 'Icon', CARD),
      ],
    },
  ],
}
