import { z } from 'zod'

const FOCAL_POINT = /^(100|\d{1,2})% (100|\d{1,2})%$/

/** The point of a cropped image that stays visible, as 'across down' in per cent; absent for the middle. */
export const FocalPoint = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.string().regex(FOCAL_POINT, 'Please choose a point in the image.').optional(),
)

export function isFocalPoint(value: string | undefined): value is string {
  return value !== undefined && FOCAL_POINT.test(value)
}
