import type { HeaderContent } from '#content/sections/header.ts'
import { brandColours } from '#content/site/brand.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { DRAWINGS } from './drawings.ts'

/** The form of a mark. `maskable`: a phone may cut it down to the circle in its middle. */
export type MarkShape = 'rounded' | 'full' | 'maskable'

const SIDE = 32
const CORNER = { rounded: 8, full: 0, maskable: 0 }
/** how much of the side the drawing takes */
const DRAWN = { rounded: 0.68, full: 0.64, maskable: 0.5 }
const PICTURE = { rounded: 1, full: 0.86, maskable: 0.66 }

/** The logo's icon on its ground, as the header shows it. */
export function drawMark(header: HeaderContent, shape: MarkShape, size: number): string {
  const { ground, ink } = brandColours(header)
  const scale = (SIDE * DRAWN[shape]) / 24
  const edge = (SIDE - 24 * scale) / 2
  return sheet(
    size,
    `<rect width="${SIDE}" height="${SIDE}" rx="${CORNER[shape]}" fill="${escapeHtml(ground)}"/>` +
      `<g fill="none" stroke="${escapeHtml(ink)}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" ` +
      `transform="translate(${edge} ${edge}) scale(${scale})">${DRAWINGS[header.logoIcon]}</g>`,
  )
}

/** A picture of the business whole in a square; home screens want no transparent ground. */
export function drawPictureMark(dataUrl: string, shape: MarkShape, size: number): string {
  const side = SIDE * PICTURE[shape]
  const edge = (SIDE - side) / 2
  const ground = shape === 'rounded' ? '' : `<rect width="${SIDE}" height="${SIDE}" fill="#fff"/>`
  return sheet(
    size,
    `${ground}<image href="${dataUrl}" x="${edge}" y="${edge}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet"/>`,
  )
}

function sheet(size: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${SIDE} ${SIDE}">${content}</svg>`
}
