import { z } from 'zod'

/** A picture of the site itself, or of our own image store: nothing is ever loaded from elsewhere. */
export const PictureAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(art|images|api\/images)\/[\w./-]+$/, 'Please choose a picture.')
  .refine((value) => !value.includes('..'), 'Please choose a picture.')

const FOCAL_POINT = /^(100|\d{1,2})% (100|\d{1,2})%$/

/** The part of a picture that stays in sight where it is cropped, as 'across down' in per cent of it; none is the middle. */
export const FocalPoint = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.string().regex(FOCAL_POINT, 'Please choose a point in the picture.').optional(),
)

export function isFocalPoint(value: string | undefined): value is string {
  return value !== undefined && FOCAL_POINT.test(value)
}
