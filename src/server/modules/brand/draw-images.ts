import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { HeaderContent } from '#content/sections/header.ts'
import { brandColours, SHIPPED_HERO, SOCIAL_CARD } from '#content/site/brand.ts'
import type { PageFrame } from '#content/site/page-model.ts'
import { siteIcon } from '#content/site/site-icon.ts'
import { AppError } from '#server/errors.ts'
import { readImage } from '#server/modules/images/read-image.ts'
import { readFrame } from '#server/modules/pages/other-pages.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import type { Server } from '#server/server.ts'
import { drawLine, fitLines, type Letters, readLetters } from './lettering.ts'
import { drawImageMark, drawMark, type MarkShape } from './mark.ts'

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD

const EDGE = 80

const NAME = { width: 760, lines: 3, sizes: [104, 88, 76, 64, 54] }

const TAGLINE = { width: 760, lines: 2, sizes: [38, 32] }

const MARK = 96

type Card = {
  header: HeaderContent
  /** data URL of the hero image */
  image: string | undefined
  /** data URL of the logo image, if any */
  logo: string | undefined
}

const STORED = /^\/api\/images\/([\w-]{22})\/stream$/

const SHIPPED = /^\/art\/[\w-]+\.jpg$/

const PUBLIC_FOLDER = new URL('../../../../public', import.meta.url)

/** The site's icons: file name, size in pixels, shape. */
export const MARKS = {
  '/favicon.ico': { side: 32, shape: 'rounded' },
  '/apple-touch-icon.png': { side: 180, shape: 'full' },
  '/icon-192.png': { side: 192, shape: 'rounded' },
  '/icon-512.png': { side: 512, shape: 'rounded' },
  '/icon-maskable-192.png': { side: 192, shape: 'maskable' },
  '/icon-maskable-512.png': { side: 512, shape: 'maskable' },
} as const satisfies Record<string, { side: number; shape: MarkShape }>

export type MarkFile = keyof typeof MARKS

/** longer side of an image within a drawing */
const CARD_SIDE = 1_400

const LOGO_SIDE = 512

export async function drawIcon(server: Server, file: MarkFile): Promise<Uint8Array> {
  const { side, shape } = MARKS[file]
  const { bytes } = await server.codec.draw(await writeMark(server, shape, side), 'png')
  return file === '/favicon.ico' ? iconFile(bytes, side) : bytes
}

/** Draws the icon of the browser tab, as SVG. */
export async function drawFavicon(server: Server): Promise<Uint8Array> {
  return Buffer.from(await writeMark(server, 'rounded', 32))
}

/** Returns everything that a card shows as one text; equal texts have equal cards. */
export function describeCard({ header, sharedImage }: PageFrame): string {
  const { logoText, tagline, logoIcon, logoImage } = header
  return JSON.stringify([logoText, tagline, logoIcon, logoImage, brandColours(header), sharedImage])
}

export async function drawCard(server: Server, frame: PageFrame): Promise<Uint8Array> {
  const image =
    (await readDataUrl(server, frame.sharedImage, CARD_SIDE)) ??
    (await readDataUrl(server, SHIPPED_HERO, CARD_SIDE))
  const logo = await readDataUrl(server, frame.header.logoImage || undefined, LOGO_SIDE)
  const card = drawSocialCard(await readLetters(), { header: frame.header, image, logo })
  return (await server.codec.draw(card, 'jpeg')).bytes
}

async function writeMark(server: Server, shape: MarkShape, side: number): Promise<string> {
  const frame = await readFrame(server, '/')
  const logo = siteIcon(frame) ? await readDataUrl(server, frame.header.logoImage, LOGO_SIDE) : undefined
  return logo ? drawImageMark(logo, shape, side) : drawMark(frame.header, shape, side)
}

async function readDataUrl(
  server: Server,
  address: string | undefined,
  side: number,
): Promise<string | undefined> {
  const bytes = address && (await readImageFile(server, address))
  if (!bytes) return undefined
  const { bytes: small, mimeType } = await server.codec.encodeMaster(bytes, side)
  return `data:${mimeType};base64,${Buffer.from(small).toString('base64')}`
}

/** Wraps a PNG in an .ico file. */
function iconFile(png: Uint8Array, side: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return new Uint8Array(Buffer.concat([head, png]))
}

/** Reads a stored or shipped image; null if there is none. */
async function readImageFile(server: Server, address: string): Promise<Uint8Array | null> {
  if (SHIPPED.test(address)) return readFile(`${fileURLToPath(PUBLIC_FOLDER)}${address}`)
  const id = STORED.exec(address)?.[1]
  if (id === undefined) return null
  try {
    return await (await readImage(server, id, { format: 'original', accepts: [] })).bytes()
  } catch (error) {
    // The drawing leaves out a deleted image that a page still names, as the page does.
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** Draws the business name over its hero image, in its colours. */
function drawSocialCard(letters: Letters, { header, image, logo }: Card): string {
  const { ground, ink } = brandColours(header)
  const text = isDark(ground) ? '#ffffff' : '#16213a'
  const name = fitLines(letters, header.logoText, NAME)
  const tagline = fitLines(letters, header.tagline, TAGLINE)
  const firstLine = 420 - name.size * 1.08 * (name.lines.length - 1)
  const lines = [
    ...name.lines.map((line, at) =>
      drawLine(letters, line, { x: EDGE, y: firstLine + at * name.size * 1.08, size: name.size, fill: text }),
    ),
    `<rect x="${EDGE}" y="456" width="96" height="4" fill="${escapeHtml(ink)}"/>`,
    ...tagline.lines.map((line, at) =>
      drawLine(letters, line, {
        x: EDGE,
        y: 516 + at * tagline.size * 1.25,
        size: tagline.size,
        fill: text,
      }),
    ),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs><linearGradient id="shade">${shade(ground)}</linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${escapeHtml(ground)}"/>` +
    drawHero(image) +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>${drawLogo(header, logo)}${lines.join('')}</svg>`
  )
}

function drawHero(image: string | undefined): string {
  if (!image) return ''
  return `<image href="${image}" x="300" width="${WIDTH - 300}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice"/>`
}

/** Writes the stops of a gradient: opaque behind the words, nearly transparent over the image. */
function shade(ground: string): string {
  return [
    [0.25, 1],
    [0.5, 0.86],
    [0.72, 0.4],
    [1, 0.08],
  ]
    .map(
      ([offset, opacity]) =>
        `<stop offset="${offset}" stop-color="${escapeHtml(ground)}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

function drawLogo(header: HeaderContent, logo: string | undefined): string {
  const place = `x="${EDGE}" y="${EDGE}" height="${MARK}"`
  if (logo) return `<image href="${logo}" ${place} width="420" preserveAspectRatio="xMinYMid meet"/>`
  // An outline keeps the mark visible on a card of the same colour.
  const drawn = drawMark(header, 'rounded', MARK).replace('<svg ', `<svg x="${EDGE}" y="${EDGE}" `)
  const { ink } = brandColours(header)
  return `${drawn}<rect ${place} width="${MARK}" rx="24" fill="none" stroke="${escapeHtml(ink)}" stroke-width="2"/>`
}

/** Decides by the luminance of '#rrggbb'; other notations count as dark, like the shipped background. */
function isDark(colour: string): boolean {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour)?.slice(1)
  if (!parts) return true
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 140
}
