import { z } from 'zod'
import { ImageAddress } from '../content/image.ts'

const hexColour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Please enter a colour such as #102a57.')
  .overwrite((colour) => colour.toLowerCase())

/** The look of pages that have none of their own. */
export const LOOK_FIELDS = {
  /** the logo of such pages and of emails; '' for the drawn icon */
  logoImage: z.union([z.literal(''), ImageAddress]),
  /** false shows a logo that is an image without name and tagline beside it */
  logoWithName: z.boolean(),
  /** the colour of headings, of words on buttons and of dark backgrounds, unless a page has its own */
  themePrimary: hexColour,
  /** the colour of buttons and highlights */
  themeAccent: hexColour,
  /** the font of headings: a serif, or that of the text */
  themeFaces: z.enum(['classic', 'plain']),
  /** the shipped document that is the home page until one is published */
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
