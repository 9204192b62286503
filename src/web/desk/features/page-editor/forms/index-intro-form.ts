import type { SectionForm } from '../fields/field.ts'
import { BACKGROUND, backgroundFields, colourGroup, describeColour, drawingColour } from './shared-fields.ts'

export const INDEX_INTRO_FORM: SectionForm = {
  label: 'Index Intro',
  groups: [
    {
      title: 'Text',
      fields: [
        { kind: 'text', name: 'heading', label: 'Heading' },
        { kind: 'text', name: 'paragraph', label: 'Paragraph', rows: 4 },
        {
          kind: 'list',
          name: 'highlights',
          label: 'Highlights',
          entry: 'Highlight',
          named: '',
          blank: '',
          max: 12,
          fields: [{ kind: 'text', name: '', label: 'Text' }],
        },
      ],
    },
    colourGroup(
      ...backgroundFields(),
      describeColour('textColor', 'Text', BACKGROUND),
      drawingColour('iconColor', 'Icons', BACKGROUND),
    ),
  ],
}
