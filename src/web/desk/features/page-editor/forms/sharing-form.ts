import type { Sharing } from '#content/fields/sharing.ts'
import type { EditorTab, Field } from '../fields/field.ts'

const FIELDS: readonly Field[] = [
  {
    kind: 'text',
    name: 'title',
    label: 'Title of the result',
    hint: 'Empty: made of the page’s own headline. About 60 characters are shown.',
  },
  {
    kind: 'text',
    name: 'description',
    label: 'Description',
    rows: 3,
    hint: 'Empty: the page’s first words. About 160 characters are shown.',
  },
  {
    kind: 'picture',
    name: 'picture',
    label: 'Picture of the shared card',
    hint: 'Empty: the picture of the page, else the site’s. 1200 × 630 pixels fit best.',
  },
  {
    kind: 'switch',
    name: 'noIndex',
    label: 'Do not index',
    unset: false,
    hint: 'Search engines are asked to leave the page out. The sitemap does not name it.',
  },
]

/** How a page is found and shared. `without`: what a kind of pages has elsewhere, or not at all. */
export function sharingTab({ without = [] }: { without?: readonly (keyof Sharing)[] } = {}): EditorTab {
  const left: readonly string[] = without
  return {
    id: 'sharing',
    label: 'Search & Sharing',
    root: 'sharing',
    groups: [
      {
        title: 'Found and shared',
        text: 'What search engines and messengers show of this page.',
        fields: FIELDS.filter(({ name }) => !left.includes(name)),
      },
    ],
  }
}
