/** The usual gradient: from one colour to another in a direction. */
export type GradientParts = { degrees: number; from: string; to: string }

const USUAL =
  /^linear-gradient\(\s*(\d{1,3})deg\s*,\s*(#[0-9a-f]{3,8})(?:\s+0%)?\s*,\s*(#[0-9a-f]{3,8})(?:\s+100%)?\s*\)$/i

/** Null for a gradient of another kind, which is edited as text. */
export function gradientParts(value: string): GradientParts | null {
  const [, degrees, from, to] = USUAL.exec(value.trim()) ?? []
  return degrees && from && to ? { degrees: Number(degrees), from, to } : null
}

export function writeGradient({ degrees, from, to }: GradientParts): string {
  return `linear-gradient(${degrees}deg, ${from} 0%, ${to} 100%)`
}
