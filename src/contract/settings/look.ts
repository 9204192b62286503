import { z } from 'zod'
import { ImageAddress } from '../content/image.ts'

const hexColour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Please enter a colour such as #102a57.')
  .overwrite((colour) => colour.toLowerCase())

/** The look of pages that have none of their own. */
export const LOOK_FIELDS = {
  /** the logo of pages that have none of their own, and of emails; '': the drawn icon */
  logoImage: z.union([z.literal(''), ImageAddress]),
  /** off: a logo that is an image stands without the name and tagline beside it */
  logoWithName: z.boolean(),
  /** the colour of headings, buttons' words and dark grounds, which pages follow unless they have their own */
  themePrimary: hexColour,
  /** colour of buttons and highlights */
  themeAccent: hexColour,
  /** font of headings: a serif, or the font of the text */
  themeFaces: z.enum(['classic', 'plain']),
  /** the shipped home document that is used until a home page is published */
  homeDocument: z.enum(['default', 'final']),
}

export const SHIPPED_LOOK = {
  logoImage: '',
  logoWithName: true,
  themePrimary: '#102a57',
  themeAccent: '#e5c16d',
  themeFaces: 'classic' as const,
  homeDocument: 'final' as const,
}
