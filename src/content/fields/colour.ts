import { z } from 'zod'

export const NAVY = '#102a57'
export const GOLD = '#e5c16d'
/** a grey that suits both brand colours, with enough contrast on each */
export const SLATE = '#56627a'
export const PAPER = '#ffffff'
export const MIST = '#f7f5ef'
/** the background of a night-time section, into which its images fade */
export const NIGHT = '#0b1d3f'
/** a grey for text on NAVY and NIGHT */
export const MOON = '#c9d3e6'

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const FUNCTION = /^(rgb|rgba|hsl|hsla)\(([^()]{3,40})\)$/i
const NUMBER = /^\d{1,3}(\.\d{1,4})?(%|deg)?$/
const WORDS = new Set(['white', 'black', 'transparent'])

/** Returns whether a text is a colour that cannot break out of a CSS declaration: hex, or rgb() or hsl() with three or four numbers. */
export function isColour(value: string): boolean {
  if (WORDS.has(value.toLowerCase())) return true
  if (HEX.test(value)) return true
  const inside = FUNCTION.exec(value)?.[2]
  if (inside === undefined) return false
  const numbers = inside.split(/[\s,/]/).filter((part) => part !== '')
  return (numbers.length === 3 || numbers.length === 4) && numbers.every((part) => NUMBER.test(part))
}

export const Colour = z.string().trim().max(60).refine(isColour, 'Please enter a colour such as #102a57.')
