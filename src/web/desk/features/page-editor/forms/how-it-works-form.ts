import { STEP_ICONS } from '#content/fields/icons.ts'
import type { ListField, SectionForm } from '../fields/field.ts'
import { BACKGROUND, backgroundFields, colourGroup, describeColour, drawingColour } from './shared-fields.ts'

export const STEP_LIST: ListField = {
  kind: 'list',
  name: 'steps',
  label: 'Steps',
  entry: 'Step',
  named: 'title',
  blank: { icon: 'CheckCircle', title: '', description: '', step: '' },
  max: 12,
  fields: [
    { kind: 'icon', name: 'icon', label: 'Icon', icons: STEP_ICONS },
    { kind: 'text', name: 'step', label: 'Step number' },
    { kind: 'text', name: 'title', label: 'Title' },
    { kind: 'text', name: 'description', label: 'Description', rows: 2 },
  ],
}

export const HOW_IT_WORKS_FORM: SectionForm = {
  label: 'How It Works',
  groups: [
    {
      title: 'Text',
      fields: [
        { kind: 'text', name: 'title', label: 'Title' },
        { kind: 'text', name: 'subtitle', label: 'Subtitle', rows: 2 },
      ],
    },
    { title: 'Steps', fields: [STEP_LIST] },
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
