import { showRoundEuros } from '#contract/basics/money.ts'
import type { GuidePriceKind } from '#contract/leads/guide-price-text.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'

/** How far above the price of the card a range ends: waits, detours and what a form does not ask. */
const RANGE_PERCENT = 115

/** Up to so many cents, prices are shown in steps of so many. One price tells no rate; many of them, compared, do. */
const STEPS: readonly (readonly [upTo: number, step: number])[] = [
  [10_000, 500],
  [50_000, 1_000],
  [100_000, 2_500],
  [Number.POSITIVE_INFINITY, 5_000],
]

type Shown = { price: string; words: string }

/**
 * The price of the card as a visitor reads it. It is rounded up, so that nobody is drawn in by less than the card makes;
 * only a range begins below it.
 */
export function showGuidePrice(kind: GuidePriceKind, priced: PricedSuggestion, vatNote: string): Shown {
  const cents = priced.total_cents
  const vehicle = `(${priced.class_name})`
  const isHire = priced.lines.some(({ kind }) => kind === 'hire')
  const words = [isHire ? INCLUDED_IN_HIRE : INCLUDED, vatNote.trim(), DEPENDS].filter(Boolean).join(' ')
  switch (kind) {
    case 'from':
      return { price: `From ${showRoundEuros(roundUp(cents))} ${vehicle}`, words }
    case 'range': {
      const most = roundUp(Math.ceil((cents * RANGE_PERCENT) / 100))
      return {
        price: `${showRoundEuros(roundDown(cents))} to ${showRoundEuros(most)} ${vehicle}`,
        words,
      }
    }
    case 'estimate':
      return { price: `Estimate: ${showRoundEuros(roundUp(cents))} ${vehicle}`, words }
  }
}

const INCLUDED = 'Driver, fuel, tolls and all other charges for this journey are included.'
/** Nobody knows where a hire goes but to the places that were named. */
const INCLUDED_IN_HIRE =
  'Driver, fuel, tolls between the places you named and all other charges for this hire are included.'
const DEPENDS =
  'The price depends on the day, the times, the places and the vehicle. Our quote confirms it before you book.'

function chooseStep(cents: number): number {
  return STEPS.find(([upTo]) => cents <= upTo)?.[1] ?? 1
}

function roundUp(cents: number): number {
  const step = chooseStep(cents)
  return Math.ceil(cents / step) * step
}

/** Never to nothing. */
function roundDown(cents: number): number {
  const step = chooseStep(cents)
  return Math.floor(cents / step) * step || cents
}
