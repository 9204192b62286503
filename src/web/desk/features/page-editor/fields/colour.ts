/** A colour: red, green and blue from 0 to 255, opacity from 0 to 1. */
export type Rgba = { red: number; green: number; blue: number; alpha: number }

const NAMED: Record<string, string> = { white: '#ffffff', black: '#000000', transparent: '#00000000' }

/** Parses hex, rgb(), hsl() and three keywords, the forms that pages may use. Returns null for others. */
export function parseColour(value: string): Rgba | null {
  const text = NAMED[value.trim().toLowerCase()] ?? value.trim().toLowerCase()
  if (text.startsWith('#')) return parseHex(text.slice(1))
  const [, name, inside] = /^(rgb|hsl)a?\(([^()]+)\)$/.exec(text) ?? []
  const parts = inside?.split(/[\s,/]+/).filter((part) => part !== '') ?? []
  if (!name || parts.length < 3) return null
  const alpha = parts[3] === undefined ? 1 : readShare(parts[3], 1)
  return name === 'rgb' ? rgb(parts, alpha) : hsl(parts, alpha)
}

function parseHex(digits: string): Rgba | null {
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  if (!/^([0-9a-f]{6}|[0-9a-f]{8})$/.test(long)) return null
  const byte = (at: number) => Number.parseInt(long.slice(at, at + 2), 16)
  return { red: byte(0), green: byte(2), blue: byte(4), alpha: long.length === 8 ? byte(6) / 255 : 1 }
}

function rgb([red = '', green = '', blue = '']: string[], alpha: number): Rgba | null {
  const channel = (part: string) => 255 * readShare(part, 255)
  const [r, g, b] = [channel(red), channel(green), channel(blue)]
  return Number.isNaN(r + g + b) ? null : { red: r, green: g, blue: b, alpha }
}

function hsl([hue = '', saturation = '', lightness = '']: string[], alpha: number): Rgba | null {
  const h = Number.parseFloat(hue)
  const s = readShare(saturation, 100)
  const l = readShare(lightness, 100)
  if (Number.isNaN(h + s + l)) return null
  const channel = (at: number) => {
    const k = (at + h / 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return { red: channel(0), green: channel(8), blue: channel(4), alpha }
}

/** Reads '50%', or a number relative to `whole`, limited to 0 to 1 as in browsers. */
function readShare(text: string, whole: number): number {
  const number = Number.parseFloat(text) / (text.endsWith('%') ? 100 : whole)
  return Math.min(1, Math.max(0, number))
}

/** Returns '#rrggbb' for a colour input; black for unreadable colours. */
export function toHex(value: string): string {
  const colour = parseColour(value)
  if (!colour) return '#000000'
  const byte = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
  return `#${byte(colour.red)}${byte(colour.green)}${byte(colour.blue)}`
}

const PAPER: Rgba = { red: 255, green: 255, blue: 255, alpha: 1 }
const COLOURS = /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^()]+\)|\b(?:white|black|transparent)\b/gi

/** Returns the WCAG contrast ratio of text on a background, 1 to 21; on a gradient the lowest one. Null if a colour is unreadable. */
export function measureContrast(words: string, background: string): number | null {
  const text = parseColour(words)
  const backgrounds = (background.match(COLOURS) ?? []).map(parseColour).filter((colour) => colour !== null)
  if (!text || backgrounds.length === 0) return null
  return Math.min(...backgrounds.map((colour) => ratio(text, over(colour, PAPER))))
}

function ratio(words: Rgba, background: Rgba): number {
  const [light = 0, dark = 0] = [luminance(over(words, background)), luminance(background)].sort(
    (a, b) => b - a,
  )
  return (light + 0.05) / (dark + 0.05)
}

function over(colour: Rgba, below: Rgba): Rgba {
  const mix = (top: number, bottom: number) => top * colour.alpha + bottom * (1 - colour.alpha)
  return {
    red: mix(colour.red, below.red),
    green: mix(colour.green, below.green),
    blue: mix(colour.blue, below.blue),
    alpha: 1,
  }
}

function luminance({ red, green, blue }: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export type GradientParts = { degrees: number; from: string; to: string }

const USUAL =
  /^linear-gradient\(\s*(\d{1,3})deg\s*,\s*(#[0-9a-f]{3,8})(?:\s+0%)?\s*,\s*(#[0-9a-f]{3,8})(?:\s+100%)?\s*\)$/i

/** Reads a gradient of two colours and a direction; null for any other gradient, which is edited as text. */
export function gradientParts(value: string): GradientParts | null {
  const [, degrees, from, to] = USUAL.exec(value.trim()) ?? []
  return degrees && from && to ? { degrees: Number(degrees), from, to } : null
}

export function writeGradient({ degrees, from, to }: GradientParts): string {
  return `linear-gradient(${degrees}deg, ${from} 0%, ${to} 100%)`
}
