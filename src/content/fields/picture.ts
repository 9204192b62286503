import { z } from 'zod'

/** A picture of the site itself, or of our own image store: nothing is ever loaded from elsewhere. */
export const PictureAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(art|images|api\/images)\/[\w./-]+$/, 'Please choose a picture.')
  .refine((value) => !value.includes('..'), 'Please choose a picture.')
