import { z } from 'zod'

const FOCAL_POINT = /^(100|\d{1,2})% (100|\d{1,2})%$/

/** The part of a picture that stays in sight where it is cropped, as 'across down' in per cent of it; none is the middle. */
export const FocalPoint = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.string().regex(FOCAL_POINT, 'Please choose a point in the image.').optional(),
)

export function isFocalPoint(value: string | undefined): value is string {
  return value !== undefined && FOCAL_POINT.test(value)
}
