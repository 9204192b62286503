import { pickSmallest } from '../fields/stored-image.ts'
import type { PageFrame } from './page-model.ts'

/** A picture that is wider than so many times its height is a strip in a square. */
const WIDEST = 2

/** The address of the picture that stands for the site in tabs and on home screens; undefined: the shipped drawing does. */
export function siteIcon({ header, logoSize }: Pick<PageFrame, 'header' | 'logoSize'>): string | undefined {
  if (!header.logoImage || !logoSize || logoSize.width > WIDEST * logoSize.height) return undefined
  return pickSmallest(header.logoImage)
}
