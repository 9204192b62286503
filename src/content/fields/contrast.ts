const READABLE = 4.5

/** Mixes two colours given as '#rrggbb'; `share` is the second one's part, 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [first, second] = [channels(one), channels(other)]
  const mixed = first.map((value, at) => Math.round(value * (1 - share) + (second[at] ?? 0) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns a colour for text on a background: darker, or on a dark background lighter, until WCAG AA is met. */
export function readableOn(ground: string, colour: string): string {
  const end = contrast(ground, '#000000') > contrast(ground, '#ffffff') ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, end, share)
    if (contrast(ground, mixed) >= READABLE) return mixed
  }
  return end
}

/** Returns the contrast ratio of two colours by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
