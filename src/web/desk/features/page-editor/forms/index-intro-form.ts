import type { SectionForm } from '../fields/field.ts'
import { BACKGROUND, backgroundFields, describeColour, drawingColour } from './colours.ts'

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
          max: { count: 12, hint: 'At most 12 highlights.' },
          fields: [{ kind: 'text', name: '', label: 'Text' }],
        },
      ],
    },
    {
      title: 'Colours',
      folded: true,
      fields: [
        ...backgroundFields(),
        describeColour('textColor', 'Text', BACKGROUND),
        drawingColour('iconColor', 'Icons', BACKGROUND),
      ],
    },
  ],
}
