import type { SectionForm } from '../fields/field.ts'
import { BACKGROUND, backgroundFields, colourGroup, describeColour } from './shared-fields.ts'

export const PORTFOLIO_FORM: SectionForm = {
  label: 'Portfolio',
  groups: [
    { title: 'Text', fields: [{ kind: 'text', name: 'title', label: 'Title' }] },
    {
      title: 'Journeys',
      fields: [
        {
          kind: 'list',
          name: 'jobs',
          label: 'Journeys',
          entry: 'Journey',
          named: 'location',
          blank: { location: '', images: [] },
          max: 40,
          fields: [
            { kind: 'text', name: 'location', label: 'Location' },
            {
              kind: 'list',
              name: 'images',
              label: 'Images',
              entry: 'Image',
              named: 'url',
              hint: 'Only uploaded images are saved with the page.',
              blank: { id: '', url: '' },
              makeEntry: ({ id, url }) => ({ id, url }),
              max: 20,
              fields: [
                { kind: 'picture', name: 'url', label: 'Image', idName: 'id' },
                { kind: 'focus', name: 'focus', label: 'Focal point', picture: 'url' },
              ],
            },
          ],
        },
      ],
    },
    colourGroup(
      ...backgroundFields(),
      describeColour('titleColor', 'Title', BACKGROUND),
      describeColour('textColor', 'Text', BACKGROUND),
    ),
  ],
}
