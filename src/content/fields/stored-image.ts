import { IMAGE_WIDTHS } from '#contract/content/image.ts'

const STORED = /^\/api\/images\/[\w-]{22}\/stream$/

/** Returns whether an address belongs to the image store. */
export function isStoredImage(address: string): boolean {
  return STORED.test(address)
}

/** Returns the srcset of a stored image, of which the server picks the format that the browser accepts. */
export function storedSet(src: string): string | undefined {
  if (!isStoredImage(src)) return undefined
  return IMAGE_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ')
}

/** Returns a stored image's smallest width, for a thumbnail beside a field. A shipped image is returned unchanged. */
export function pickSmallest(src: string): string {
  return isStoredImage(src) ? `${src}?w=${IMAGE_WIDTHS[0]}` : src
}
