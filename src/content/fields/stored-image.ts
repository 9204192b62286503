import { IMAGE_WIDTHS } from '#contract/content/image.ts'

const STORED = /^\/api\/images\/[\w-]{22}\/stream$/

/** Whether an address is that of a picture of the image store. */
export function isStoredImage(address: string): boolean {
  return STORED.test(address)
}

/** Every width of a picture of the image store; the store picks the format by what the browser takes. */
export function storedSet(src: string): string | undefined {
  if (!isStoredImage(src)) return undefined
  return IMAGE_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ')
}

/** The smallest width of it, for a picture beside a field; one of the site itself comes as it is. */
export function pickSmallest(src: string): string {
  return isStoredImage(src) ? `${src}?w=${IMAGE_WIDTHS[0]}` : src
}
