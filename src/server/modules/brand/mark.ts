import type { LOGO_ICONS } from '#content/fields/icons.ts'
import type { HeaderContent } from '#content/sections/header.ts'
import { brandColours } from '#content/site/brand.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'

/** The logo icons as on pages: Lucide (ISC License), 24 units wide, strokes of two. */
export const DRAWINGS: Record<(typeof LOGO_ICONS)[number], string> = {
  Bus: '<path d="M8 6v6"/><path d="M15 6v6"/><path d="M2 12h19.6"/><path d="M18 18h3s.5-1.7.8-2.8c.1-.4.2-.8.2-1.2 0-.4-.1-.8-.2-1.2l-1.4-5C20.1 6.8 19.1 6 18 6H4a2 2 0 0 0-2 2v10h3"/><circle cx="7" cy="18" r="2"/><path d="M9 18h5"/><circle cx="16" cy="18" r="2"/>',
  Car: '<path d="M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9C18.7 10.6 16 10 16 10s-1.3-1.4-2.2-2.3c-.5-.4-1.1-.7-1.8-.7H5c-.6 0-1.1.4-1.4.9l-1.4 2.9A3.7 3.7 0 0 0 2 12v4c0 .6.4 1 1 1h2"/><circle cx="7" cy="17" r="2"/><path d="M9 17h6"/><circle cx="17" cy="17" r="2"/>',
  Plane:
    '<path d="M17.8 19.2 16 11l3.5-3.5C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.5L13 8 4.8 6.2c-.5-.1-.9.1-1.1.5l-.3.5c-.2.5-.1 1 .3 1.3L9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.3c.3.4.8.5 1.3.3l.5-.2c.4-.3.6-.7.5-1.2z"/>',
  Ship: '<path d="M12 2v2"/><path d="M12 9.189V13"/><path d="M19 12V6a2 2 0 00-2-2H7a2 2 0 00-2 2v6"/><path d="M19.38 19A11.6 11.6 0 0021 13l-8.188-3.639a2 2 0 00-1.624 0L3 13.001a11.6 11.6 0 002.81 7.76"/><path d="M2 20c.6.5 1.2 1 2.5 1 2.5 0 2.5-2 5-2 1.3 0 1.9.5 2.5 1s1.2 1 2.5 1c2.5 0 2.5-2 5-2 1.3 0 1.9.5 2.5 1"/>',
  Train:
    '<rect width="16" height="16" x="4" y="3" rx="2"/><path d="M4 11h16"/><path d="M12 3v8"/><path d="m8 19-2 3"/><path d="m18 22-2-3"/><path d="M8 15h.01"/><path d="M16 15h.01"/>',
  Truck:
    '<path d="M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2"/><path d="M15 18H9"/><path d="M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14"/><circle cx="17" cy="18" r="2"/><circle cx="7" cy="18" r="2"/>',
  Users:
    '<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"/><path d="M16 3.128a4 4 0 0 1 0 7.744"/><path d="M22 21v-2a4 4 0 0 0-3-3.87"/><circle cx="9" cy="7" r="4"/>',
}

/** The shape of a mark. `maskable`: phones may crop it to a circle. */
export type MarkShape = 'rounded' | 'full' | 'maskable'

const SIDE = 32

const CORNER = { rounded: 8, full: 0, maskable: 0 }

/** share of the side that the drawing takes */
const DRAWN = { rounded: 0.68, full: 0.64, maskable: 0.5 }

/** share of the side that an image as the logo takes */
const LOGO_SHARE = { rounded: 1, full: 0.86, maskable: 0.66 }

/** Draws the logo's icon on its background, as in the header. */
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

/** Fits a logo image into a square. Home screens need an opaque background, so all shapes but 'rounded' get one. */
export function drawImageMark(dataUrl: string, shape: MarkShape, size: number): string {
  const side = SIDE * LOGO_SHARE[shape]
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
