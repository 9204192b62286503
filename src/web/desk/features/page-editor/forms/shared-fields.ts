import type { Sharing } from '#content/fields/sharing.ts'
import type { ColourField, EditorTab, Field, FieldGroup, TextBackground } from '../fields/field.ts'

type Kind = Field['kind']
type Of<Name extends Kind> = Extract<Field, { kind: Name }>
type More<Name extends Kind, Given extends keyof Of<Name> = never> = Omit<
  Of<Name>,
  'kind' | 'name' | 'label' | Given
>

export function text(name: string, label: string, more: More<'text'> = {}): Of<'text'> {
  return { kind: 'text', name, label, ...more }
}

export function toggle(name: string, label: string, unset: boolean, more = {}): Of<'switch'> {
  return { kind: 'switch', name, label, unset, ...more }
}

export function icon(name: string, label: string, icons: Of<'icon'>['icons']): Of<'icon'> {
  return { kind: 'icon', name, label, icons }
}

export function image(name: string, label: string, more: More<'image'> = {}): Of<'image'> {
  return { kind: 'image', name, label, ...more }
}

export function words(
  name: string,
  label: string,
  separator: Of<'words'>['separator'],
  more: More<'words', 'separator'> = {},
): Of<'words'> {
  return { kind: 'words', name, label, separator, ...more }
}

export function list(name: string, label: string, more: More<'list'>): Of<'list'> {
  return { kind: 'list', name, label, ...more }
}

export const BACKGROUND: TextBackground = {
  colour: 'styling.backgroundColor',
  gradient: 'styling.backgroundGradient',
  use: 'styling.useGradient',
}
export const BUTTON: TextBackground = {
  colour: 'styling.buttonBgColor',
  gradient: 'styling.buttonBgGradient',
  use: 'styling.useButtonGradient',
}
export const CARD: TextBackground = { colour: 'styling.cardBgColor' }

export function backgroundFields(background: TextBackground = BACKGROUND, what = 'Background'): Field[] {
  const { colour, gradient = '', use = '' } = background
  return [
    toggle(use, `${what} as gradient`, false),
    { kind: 'gradient', name: gradient, label: `${what} gradient`, when: use },
    { kind: 'colour', name: colour, label: `${what} colour`, unless: use },
  ]
}

export function describeColour(name: string, label: string, on?: TextBackground): ColourField {
  return { kind: 'colour', name: `styling.${name}`, label, ...(on && { on }) }
}

/** Describes the colour of a graphic, which needs less contrast than text. */
export function drawingColour(name: string, label: string, on: TextBackground): ColourField {
  return { ...describeColour(name, label, on), min: 3 }
}

export function group(title: string, ...fields: Field[]): FieldGroup {
  return { title, fields }
}

/** Returns the folded group of colours at the end of a form. */
export function colourGroup(...fields: Field[]): FieldGroup {
  return { title: 'Colours', folded: true, fields }
}

const SHARING_FIELDS: readonly Field[] = [
  text('title', 'Title in search results', {
    hint: 'If empty, the page’s headline is used. About 60 characters are shown.',
  }),
  text('description', 'Description', {
    rows: 3,
    hint: 'If empty, the page’s first words are used. About 160 characters are shown.',
  }),
  image('picture', 'Image when shared', {
    hint: 'If empty, the page’s image is used, or the site’s. Best size: 1200 × 630 pixels.',
  }),
  toggle('noIndex', 'Hide from search engines', false, {
    hint: 'Search engines are asked not to list this page, and it is left out of the sitemap.',
  }),
]

/** Returns the tab for search and sharing. `without` lists fields that a kind of page lacks. */
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
