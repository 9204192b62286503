import { z } from 'zod'
import { isColour } from './colour.ts'

const WHOLE = /^(linear|radial)-gradient\((.{5,280})\)$/i
const LINEAR_PRELUDE = /^(-?\d{1,3}(\.\d{1,2})?deg|to (top|bottom|left|right)( (top|bottom|left|right))?)$/i
const SIDE = '(?:center|top|bottom|left|right|\\d{1,3}%)'
const RADIAL_PRELUDE = new RegExp(`^((circle|ellipse)( at ${SIDE}( ${SIDE})?)?|at ${SIDE}( ${SIDE})?)$`, 'i')
const POSITION = /\s+\d{1,3}(\.\d{1,2})?%$/
const MAX_STOPS = 8

/** Returns whether a text is a linear-gradient or radial-gradient of two to eight valid colours, each with at most two positions. */
export function isGradient(value: string): boolean {
  const [, kind, inside] = WHOLE.exec(value) ?? []
  if (!kind || !inside) return false
  const parts = splitAtCommas(inside)
  const prelude = kind.toLowerCase() === 'linear' ? LINEAR_PRELUDE : RADIAL_PRELUDE
  const stops = prelude.test(parts[0] ?? '') ? parts.slice(1) : parts
  return stops.length >= 2 && stops.length <= MAX_STOPS && stops.every(isStop)
}

function isStop(stop: string): boolean {
  return isColour(stop.replace(POSITION, '').replace(POSITION, ''))
}

/** Splits a text at commas, except those inside rgb() and hsl(). */
function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + character)
  }
  return parts.map((part) => part.trim())
}

export const Gradient = z
  .string()
  .trim()
  .max(300)
  .refine(isGradient, 'Please enter a gradient such as linear-gradient(135deg, #102a57, #e5c16d).')
