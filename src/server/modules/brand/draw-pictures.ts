import { brandColours, SHIPPED_HERO } from '#content/site/brand.ts'
import type { PageFrame } from '#content/site/page-model.ts'
import { siteIcon } from '#content/site/site-icon.ts'
import { readFrame } from '#server/modules/pages/other-pages.ts'
import type { Server } from '#server/server.ts'
import { iconFile } from './icon-file.ts'
import { readLetters } from './lettering.ts'
import { drawMark, drawPictureMark, type MarkShape } from './mark.ts'
import { readPicture } from './picture-bytes.ts'
import { drawSocialCard } from './social-card.ts'

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

export async function drawIcon(server: Server, file: MarkFile): Promise<Uint8Array> {
  const { side, shape } = MARKS[file]
  const { bytes } = await server.codec.draw(await writeMark(server, shape, side), 'png')
  return file === '/favicon.ico' ? iconFile(bytes, side) : bytes
}

/** The icon of tabs, as SVG. */
export async function drawFavicon(server: Server): Promise<Uint8Array> {
  return Buffer.from(await writeMark(server, 'rounded', 32))
}

/** All that a card shows of a page. */
export function describeCard({ header, sharedPicture }: PageFrame): string {
  const { logoText, tagline, logoIcon, logoImage } = header
  return JSON.stringify([logoText, tagline, logoIcon, logoImage, brandColours(header), sharedPicture])
}

export async function drawCard(server: Server, frame: PageFrame): Promise<Uint8Array> {
  const picture =
    (await readDataUrl(server, frame.sharedPicture, CARD_SIDE)) ??
    (await readDataUrl(server, SHIPPED_HERO, CARD_SIDE))
  const logo = await readDataUrl(server, frame.header.logoImage || undefined, LOGO_SIDE)
  const card = drawSocialCard(await readLetters(), { header: frame.header, picture, logo })
  return (await server.codec.draw(card, 'jpeg')).bytes
}

async function writeMark(server: Server, shape: MarkShape, side: number): Promise<string> {
  const frame = await readFrame(server, '/')
  const logo = siteIcon(frame) ? await readDataUrl(server, frame.header.logoImage, LOGO_SIDE) : undefined
  return logo ? drawPictureMark(logo, shape, side) : drawMark(frame.header, shape, side)
}

async function readDataUrl(
  server: Server,
  address: string | undefined,
  side: number,
): Promise<string | undefined> {
  const bytes = address && (await readPicture(server, address))
  if (!bytes) return undefined
  const { bytes: small, mimeType } = await server.codec.encodeMaster(bytes, side)
  return `data:${mimeType};base64,${Buffer.from(small).toString('base64')}`
}
