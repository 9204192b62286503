import type { Sharing } from '#content/fields/sharing.ts'
import type { ColourField, EditorTab, Field, FieldGroup, TextBackground } from '../fields/field.ts'

export const BACKGROUND: TextBackground = {
  colour: 'styling.backgroundColor',
  gradient: 'styling.backgroundGradient',
  use: 'styling.useGradient',
}
export const CARD: TextBackground = { colour: 'styling.cardBgColor' }

export function backgroundFields(background: TextBackground = BACKGROUND, what = 'Background'): Field[] {
  const { colour, gradient = '', use = '' } = background
  return [
    { kind: 'switch', name: use, label: `${what} as gradient`, unset: false },
    { kind: 'gradient', name: gradient, label: `${what} gradient`, when: use },
    { kind: 'colour', name: colour, label: `${what} colour`, unless: use },
  ]
}

export function describeColour(name: string, label: string, on?: TextBackground): ColourField {
  return { kind: 'colour', name: `styling.${name}`, label, ...(on && { on }) }
}

/** The colour of a graphic, which needs less contrast than text. */
export function drawingColour(name: string, label: string, on: TextBackground): ColourField {
  return { ...describeColour(name, label, on), min: 3 }
}

/** The folded group at the end of a form. */
export function colourGroup(...fields: Field[]): FieldGroup {
  return { title: 'Colours', folded: true, fields }
}

const SHARING_FIELDS: readonly Field[] = [
  {
    kind: 'text',
    name: 'title',
    label: 'Title in search results',
    hint: 'If empty, the page’s headline is used. About 60 characters are shown.',
  },
  {
    kind: 'text',
    name: 'description',
    label: 'Description',
    rows: 3,
    hint: 'If empty, the page’s first words are used. About 160 characters are shown.',
  },
  {
    kind: 'picture',
    name: 'picture',
    label: 'Image when shared',
    hint: 'If empty, the page’s image is used, or the site’s. Best size: 1200 × 630 pixels.',
  },
  {
    kind: 'switch',
    name: 'noIndex',
    label: 'Hide from search engines',
    unset: false,
    hint: 'Search engines are asked not to list this page, and it is left out of the sitemap.',
  },
]

/** Fields for search and sharing. `without`: those a kind of page lacks. */
export function sharingTab({ without = [] }: { without?: readonly (keyof Sharing)[] } = {}): EditorTab {
  const left: readonly string[] = without
  return {
    id: 'sharing',
    label: 'Search & Sharing',
    root: 'sharing',
    groups: [
      {
        title: 'Search and sharing',
        text: 'How this page looks in search results and when shared.',
        fields: SHARING_FIELDS.filter(({ name }) => !left.includes(name)),
      },
    ],
  }
}
