import type { ListField, SectionForm } from '../fields/field.ts'
import {
  BACKGROUND,
  backgroundFields,
  CARD,
  colourGroup,
  describeColour,
  drawingColour,
  group,
  list,
  text,
} from './shared-fields.ts'

export const FAQ_LIST: ListField = list('faqs', 'Questions', {
  entry: 'Question',
  named: 'question',
  blank: { question: '', answer: '' },
  max: 40,
  fields: [text('question', 'Question'), text('answer', 'Answer', { rows: 4 })],
})

export const FAQ_FORM: SectionForm = {
  label: 'FAQ',
  groups: [
    group('Text', text('title', 'Title'), text('subtitle', 'Subtitle', { rows: 2 })),
    group('Questions', FAQ_LIST),
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
