import { z } from 'zod'
import { text } from '#contract/basics/text.ts'

/** A page's own colours that the theme's replaced, each with its place, so that they can be restored. */
export const PutAwayColours = z
  .array(z.object({ place: text({ max: 120 }), colour: text({ max: 400 }) }))
  .max(200)
  .optional()
