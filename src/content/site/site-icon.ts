import { pickSmallest } from '../fields/stored-image.ts'
import type { PageFrame } from './page-model.ts'

/** The ratio of width to height above which a logo would be a thin strip in a square icon. */
const WIDEST = 2

/** Returns the address of the site's icon; undefined for the shipped drawing. */
export function siteIcon({ header, logoSize }: Pick<PageFrame, 'header' | 'logoSize'>): string | undefined {
  if (!header.logoImage || !logoSize || logoSize.width > WIDEST * logoSize.height) return undefined
  return pickSmallest(header.logoImage)
}
