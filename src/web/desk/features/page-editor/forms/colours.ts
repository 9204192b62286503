import type { ColourField, Field, TextBackground } from '../fields/field.ts'

export const BACKGROUND: TextBackground = {
  colour: 'styling.backgroundColor',
  gradient: 'styling.backgroundGradient',
  use: 'styling.useGradient',
}
export const CARD: TextBackground = { colour: 'styling.cardBgColor' }

/** The ground of a section: a colour, or a gradient. */
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

/** Of a drawing, which needs less contrast than words. */
export function drawingColour(name: string, label: string, on: TextBackground): ColourField {
  return { ...describeColour(name, label, on), min: 3 }
}
