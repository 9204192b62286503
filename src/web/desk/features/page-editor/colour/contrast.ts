import { parseColour, type Rgba } from './colour-values.ts'

const PAPER: Rgba = { red: 255, green: 255, blue: 255, alpha: 1 }
const COLOURS = /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^()]+\)|\b(?:white|black|transparent)\b/gi

/**
 * The contrast ratio of words on a ground, from 1 to 21, as WCAG reckons it. On a gradient the worst of its colours
 * counts. Null where one of the two cannot be read.
 */
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
