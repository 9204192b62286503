/** An amount in EUR cents as an exact fraction: `parts` / 100^`scale`. Metres and percentages stay exact until the final rounding. */
export type ExactAmount = { parts: bigint; scale: number }

export function exactCents(cents: number): ExactAmount {
  return { parts: BigInt(cents), scale: 0 }
}

/** Returns the price of `hundredths` of a unit. */
export function perHundredth(cents: number, hundredths: number): ExactAmount {
  return { parts: BigInt(cents) * BigInt(hundredths), scale: 1 }
}

/** Returns the price of `metres` at `cents` per kilometre. */
export function perKm(cents: number, metres: number): ExactAmount {
  return { parts: BigInt(cents) * BigInt(metres) * 10n, scale: 2 }
}

/** Multiplies by a percentage: 115 means times 1.15. */
export function timesPercent({ parts, scale }: ExactAmount, percent: number): ExactAmount {
  return { parts: parts * BigInt(percent), scale: scale + 1 }
}

export function addAmounts(...amounts: readonly ExactAmount[]): ExactAmount {
  const scale = Math.max(0, ...amounts.map((amount) => amount.scale))
  return { parts: amounts.reduce((sum, amount) => sum + partsAt(amount, scale), 0n), scale }
}

export function takeAway(one: ExactAmount, other: ExactAmount): ExactAmount {
  return addAmounts(one, { parts: -other.parts, scale: other.scale })
}

export function isMore(one: ExactAmount, other: ExactAmount): boolean {
  const scale = Math.max(one.scale, other.scale)
  return partsAt(one, scale) > partsAt(other, scale)
}

/** Rounds to the nearest multiple of `step` cents, halves away from zero. */
export function roundAmount({ parts, scale }: ExactAmount, step = 1): number {
  if (parts < 0n) return 0 - roundAmount({ parts: -parts, scale }, step)
  const unit = BigInt(step) * 100n ** BigInt(scale)
  return Number((2n * parts + unit) / (2n * unit)) * step
}

/** Returns `total` × `part` / `whole`, rounded to a multiple of `step`. */
export function takeShare(total: number, part: ExactAmount, whole: ExactAmount, step: number): number {
  const scale = Math.max(part.scale, whole.scale)
  const [over, under] = [partsAt(part, scale) * BigInt(total), partsAt(whole, scale)]
  if (under === 0n) return 0
  return Number((2n * over + under * BigInt(step)) / (2n * under * BigInt(step))) * step
}

function partsAt({ parts, scale }: ExactAmount, wanted: number): bigint {
  return parts * 100n ** BigInt(wanted - scale)
}

/** Writes metres as kilometres: 38400 → '38.4 km'. */
export function showKm(metres: number): string {
  return `${metres / 1_000} km`
}

/** Writes a percentage as a factor: 115 → '× 1.15'. */
export function showFactor(percent: number): string {
  return `× ${(percent / 100).toFixed(2)}`
}
