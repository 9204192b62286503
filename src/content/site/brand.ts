import { GOLD, NAVY } from '../fields/colour.ts'
import type { HeaderContent } from '../sections/header.ts'
import type { ImageSize, PageFrame } from './page-model.ts'

/** The image in shared links until the business has its own hero image. */
export const SHIPPED_HERO = '/art/hero.jpg'

/** The size and format in which the server draws the image for sharing. */
export const SOCIAL_CARD = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** The height and the greatest width of a logo, in pixels. */
const LOGO = { height: 44, widest: 256 }

/** Returns the size at which a whole logo is shown: as high as the header allows or, if it is very wide, as wide as allowed. */
export function fitLogo({ width, height }: ImageSize): ImageSize {
  const scale = Math.min(LOGO.height / height, LOGO.widest / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns the two colours of the logo, in which icons, images for sharing and browsers' bars are drawn. */
export function brandColours({ styling }: HeaderContent): { ground: string; ink: string } {
  return { ground: styling.logoIconBgColor ?? NAVY, ink: styling.logoIconColor ?? GOLD }
}

/** Returns a text that changes whenever the icons look different, because browsers cache an icon by its address. */
export function iconVersion(header: HeaderContent): string {
  const { ground, ink } = brandColours(header)
  return digest([header.logoIcon, header.logoImage, ground, ink])
}

/** Returns the address of the image that other sites show for a link. It changes with the image, because they cache it by address. */
export function socialCardAddress({ header, sharedImage }: PageFrame, path: string): string {
  const version = digest([iconVersion(header), header.logoText, header.tagline, sharedImage])
  const query = new URLSearchParams({ ...(path !== '/' && { page: path }), v: version })
  return `/social-card.jpg?${query}`
}

/** Returns a short hash (FNV-1a, 32 bits) that changes with any of the texts. */
function digest(texts: readonly (string | undefined)[]): string {
  let hash = 0x811c9dc5
  for (const letter of texts.join('\n')) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
