import { GOLD, NAVY } from '../fields/colour.ts'
import type { HeaderContent } from '../sections/header.ts'
import type { ImageSize, PageFrame } from './page-model.ts'

/** Shared links show this image until the business has its own hero image. */
export const SHIPPED_HERO = '/art/hero.jpg'

/** The size and format in which the server draws the card. */
export const SOCIAL_CARD = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** The height and the greatest width of a logo in pixels. */
const LOGO = { height: 44, widest: 256 }

/** Shows it whole, at the height of the header or, where it is very wide, as wide as it may be. */
export function fitLogo({ width, height }: ImageSize): ImageSize {
  const scale = Math.min(LOGO.height / height, LOGO.widest / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The two colours of the logo: what icons, cards and the bars of browsers are drawn in. */
export function brandColours({ styling }: HeaderContent): { ground: string; ink: string } {
  return { ground: styling.logoIconBgColor ?? NAVY, ink: styling.logoIconColor ?? GOLD }
}

/** Changes whenever the icons look different: browsers cache an icon by its address. */
export function iconVersion(header: HeaderContent): string {
  const { ground, ink } = brandColours(header)
  return digest([header.logoIcon, header.logoImage, ground, ink])
}

/** The address of the image that other sites show for a link. It changes with the image because they cache it by address. */
export function socialCardAddress({ header, sharedImage }: PageFrame, path: string): string {
  const version = digest([iconVersion(header), header.logoText, header.tagline, sharedImage])
  const query = new URLSearchParams({ ...(path !== '/' && { page: path }), v: version })
  return `/social-card.jpg?${query}`
}

/** FNV-1a, 32 bits: a short hash that changes with any text. */
function digest(texts: readonly (string | undefined)[]): string {
  let hash = 0x811c9dc5
  for (const letter of texts.join('\n')) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
