/** Red, green and blue from 0 to 255, and how opaque from 0 to 1. */
export type Rgba = { red: number; green: number; blue: number; alpha: number }

const NAMED: Record<string, string> = { white: '#ffffff', black: '#000000', transparent: '#00000000' }

/** The forms that content may use: hex, rgb(), hsl() and three words. Null for anything else. */
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

/** '50%' is half, and so is 50 where a hundred is the whole. What lies beyond the range ends at its edge, as in a browser. */
function readShare(text: string, whole: number): number {
  const number = Number.parseFloat(text) / (text.endsWith('%') ? 100 : whole)
  return Math.min(1, Math.max(0, number))
}

/** '#rrggbb', as a colour well wants it; what it cannot show is black. */
export function toHex(value: string): string {
  const colour = parseColour(value)
  if (!colour) return '#000000'
  const byte = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
  return `#${byte(colour.red)}${byte(colour.green)}${byte(colour.blue)}`
}
