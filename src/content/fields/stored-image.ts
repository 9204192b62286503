import { IMAGE_WIDTHS } from '#contract/content/image.ts'

const STORED = /^\/api\/images\/[\w-]{22}\/stream$/

/** Whether an address belongs to an image of the image store. */
export function isStoredImage(address: string): boolean {
  return STORED.test(address)
}

/** The srcset of a stored image; the store picks the format that the browser accepts. */
export function storedSet(src: string): string | undefined {
  if (!isStoredImage(src)) return undefined
  return IMAGE_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ')
}

/** The smallest width of a stored image, for a thumbnail beside a field. An image that came with the site is returned unchanged. */
export function pickSmallest(src: string): string {
  return isStoredImage(src) ? `${src}?w=${IMAGE_WIDTHS[0]}` : src
}
