import { SHIPPED_HERO } from '#content/site/brand.ts'
import { siteIcon } from '#content/site/site-icon.ts'
import type { BrandDependencies } from './dependencies.ts'
import { iconFile } from './icon-file.ts'
import { readLetters } from './lettering.ts'
import { drawMark, drawPictureMark, type MarkShape } from './mark.ts'
import { drawSocialCard } from './social-card.ts'

export type BrandService = ReturnType<typeof createBrandService>

/** An icon of the site: its file, its side in pixels, and how it is cut. */
export const MARKS = {
  '/favicon.ico': { side: 32, shape: 'rounded' },
  '/apple-touch-icon.png': { side: 180, shape: 'full' },
  '/icon-192.png': { side: 192, shape: 'rounded' },
  '/icon-512.png': { side: 512, shape: 'rounded' },
  '/icon-maskable-192.png': { side: 192, shape: 'maskable' },
  '/icon-maskable-512.png': { side: 512, shape: 'maskable' },
} as const satisfies Record<string, { side: number; shape: MarkShape }>
export type MarkFile = keyof typeof MARKS

/** the longer side of a picture within a drawing */
const CARD_SIDE = 1_400
const LOGO_SIDE = 512
/** drawings of so many pages are in memory at once: an icon takes kilobytes, a card about a hundred */
const HELD = 24

/** Draws icons and the card of shared links from the name, the colours, the logo and the hero picture of the business. */
export function createBrandService(deps: BrandDependencies) {
  let drawn = new Map<string, Promise<Uint8Array>>()
  deps.onChange(() => {
    drawn = new Map()
  })

  /** Once for all who ask; what failed is tried again by the next one. */
  function remember(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = drawn.get(key)
    if (known) return known
    const map = drawn
    const drawing = draw()
    drawing.catch(() => map.delete(key))
    const [oldest] = map.keys()
    if (map.size >= HELD && oldest !== undefined) map.delete(oldest)
    map.set(key, drawing)
    return drawing
  }

  async function dataUrl(address: string | undefined, side: number): Promise<string | undefined> {
    const bytes = address && (await deps.pictureBytes(address))
    if (!bytes) return undefined
    const { bytes: small, mimeType } = await deps.codec.encodeMaster(bytes, side)
    return `data:${mimeType};base64,${Buffer.from(small).toString('base64')}`
  }

  async function markText(shape: MarkShape, side: number): Promise<string> {
    const frame = await deps.frame('/')
    const logo = siteIcon(frame) ? await dataUrl(frame.header.logoImage, LOGO_SIDE) : undefined
    return logo ? drawPictureMark(logo, shape, side) : drawMark(frame.header, shape, side)
  }

  async function drawIcon(file: MarkFile): Promise<Uint8Array> {
    const { side, shape } = MARKS[file]
    const { bytes } = await deps.codec.draw(await markText(shape, side), 'png')
    return file === '/favicon.ico' ? iconFile(bytes, side) : bytes
  }

  async function drawCard(path: string): Promise<Uint8Array> {
    const frame = await deps.frame(path)
    const picture =
      (await dataUrl(frame.sharedPicture, CARD_SIDE)) ?? (await dataUrl(SHIPPED_HERO, CARD_SIDE))
    const logo = await dataUrl(frame.header.logoImage || undefined, LOGO_SIDE)
    const card = drawSocialCard(await readLetters(), { header: frame.header, picture, logo })
    return (await deps.codec.draw(card, 'jpeg')).bytes
  }

  return {
    /** an icon of the site */
    icon: (file: MarkFile) => remember(file, () => drawIcon(file)),
    /** the icon of tabs, as SVG */
    favicon: async () => Buffer.from(await markText('rounded', 32)),
    /** the picture that other sites show of a link to the page at that path */
    socialCard: (path: string) => remember(`card ${path}`, () => drawCard(path)),
  }
}
