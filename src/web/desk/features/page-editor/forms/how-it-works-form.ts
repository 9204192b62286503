import { STEP_ICONS } from '#content/fields/icons.ts'
import type { ListField, SectionForm } from '../fields/field.ts'
import {
  BACKGROUND,
  backgroundFields,
  colourGroup,
  describeColour,
  drawingColour,
  group,
  icon,
  list,
  text,
} from './shared-fields.ts'

export const STEP_LIST: ListField = list('steps', 'Steps', {
  entry: 'Step',
  named: 'title',
  blank: { icon: 'CheckCircle', title: '', description: '', step: '' },
  max: 12,
  fields: [
    icon('icon', 'Icon', STEP_ICONS),
    text('step', 'Step number'),
    text('title', 'Title'),
    text('description', 'Description', { rows: 2 }),
  ],
})

export const HOW_IT_WORKS_FORM: SectionForm = {
  label: 'How It Works',
  groups: [
    group('Text', text('title', 'Title'), text('subtitle', 'Subtitle', { rows: 2 })),
    group('Steps', STEP_LIST),
    colourGroup(
      ...backgroundFields(),
      describeColour('titleColor', 'Title', BACKGROUND),
      describeColour('subtitleColor', 'Subtitle', BACKGROUND),
      describeColour('cardTitleColor', 'Step title', BACKGROUND),
      describeColour('cardDescriptionColor', 'Step description', BACKGROUND),
      describeColour('iconBgColor', 'Icon background'),
      drawingColour('iconColor', 'Icon', { colour: 'styling.iconBgColor' }),
    ),
  ],
}
