import { z } from 'zod'
import { text } from '#contract/basics/text.ts'

/** Colours of a page's own that gave way to the theme, each with its place, so that they can be brought back. */
export const PutAwayColours = z
  .array(z.object({ place: text({ max: 120 }), colour: text({ max: 400 }) }))
  .max(200)
  .optional()
