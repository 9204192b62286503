import type { HeaderContent } from '#content/sections/header.ts'
import { brandColours, SOCIAL_CARD } from '#content/site/brand.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { drawLine, fitLines, type Letters } from './lettering.ts'
import { drawMark } from './mark.ts'

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD
const EDGE = 80
const NAME = { width: 760, lines: 3, sizes: [104, 88, 76, 64, 54] }
const TAGLINE = { width: 760, lines: 2, sizes: [38, 32] }
const MARK = 96

type Card = {
  header: HeaderContent
  /** data URL of the hero picture */
  picture: string | undefined
  /** data URL of the logo, where that is a picture */
  logo: string | undefined
}

/** The name of the business over its hero picture, in its colours. */
export function drawSocialCard(letters: Letters, { header, picture, logo }: Card): string {
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
    drawHero(picture) +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>${drawLogo(header, logo)}${lines.join('')}</svg>`
  )
}

function drawHero(picture: string | undefined): string {
  if (!picture) return ''
  return `<image href="${picture}" x="300" width="${WIDTH - 300}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice"/>`
}

/** The shade is opaque behind the words, and clear over the picture. */
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
  // A line goes around the mark: on a card of its own ground it would lie there without an edge.
  const drawn = drawMark(header, 'rounded', MARK).replace('<svg ', `<svg x="${EDGE}" y="${EDGE}" `)
  const { ink } = brandColours(header)
  return `${drawn}<rect ${place} width="${MARK}" rx="24" fill="none" stroke="${escapeHtml(ink)}" stroke-width="2"/>`
}

/** Decides by the luminance of '#rrggbb'; any other notation counts as dark, as the shipped ground is. */
function isDark(colour: string): boolean {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour)?.slice(1)
  if (!parts) return true
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 140
}
