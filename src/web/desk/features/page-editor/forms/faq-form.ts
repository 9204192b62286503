import type { ListField, SectionForm } from '../fields/field.ts'
import {
  BACKGROUND,
  backgroundFields,
  CARD,
  colourGroup,
  describeColour,
  drawingColour,
} from './shared-fields.ts'

export const FAQ_LIST: ListField = {
  kind: 'list',
  name: 'faqs',
  label: 'Questions',
  entry: 'Question',
  named: 'question',
  blank: { question: '', answer: '' },
  max: 40,
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
    colourGroup(
      ...backgroundFields(),
      describeColour('titleColor', 'Title', BACKGROUND),
      describeColour('subtitleColor', 'Subtitle', BACKGROUND),
      describeColour('cardBgColor', 'Card background'),
      describeColour('cardTitleColor', 'Question', CARD),
      describeColour('cardDescriptionColor', 'Answer', CARD),
      drawingColour('iconColor', 'Icon', CARD),
    ),
  ],
}
