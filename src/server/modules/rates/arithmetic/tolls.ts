import type { RateCard } from '#contract/rates/rate-card.ts'
import type { SuggestedLine } from '#contract/rates/suggestion.ts'
import type { KnownEnd } from './journey.ts'
import { type FoundPrice, findBetween, zonesAround } from './zones.ts'

/** The most tolls that get lines of their own in the quote. More of them share one line, and the steps name each. */
const OWN_LINES = 2

type Tolled = Pick<RateCard, 'zones' | 'tolls'>

/**
 * Finds the tolls between these places in order; unknown places are skipped. A toll may lead from any place to any later one. The dearest
 * way to divide the drive counts, so a stop removes no toll and a detour adds its own.
 */
export function findTolls(
  { zones, tolls }: Tolled,
  classId: string,
  places: readonly (KnownEnd | null)[],
): FoundPrice[] {
  if (tolls.length === 0) return []
  const around = places.flatMap((place) => (place ? [zonesAround(zones, place)] : []))
  const dearest: { cents: number; tolls: FoundPrice[] }[] = []
  for (const [at, end] of around.entries()) {
    let best = dearest.at(-1) ?? { cents: 0, tolls: [] }
    for (const [before, start] of around.slice(0, at).entries()) {
      const toll = findBetween(zones, tolls, classId, { start, end })
      const until = dearest[before]
      if (toll && until && until.cents + toll.cents > best.cents) {
        best = { cents: until.cents + toll.cents, tolls: [...until.tolls, toll] }
      }
    }
    dearest.push(best)
  }
  return dearest.at(-1)?.tolls ?? []
}

export type CountedToll = FoundPrice & { quantity: number }

/** Merges equal tolls and counts them. */
export function countTolls(found: readonly FoundPrice[]): CountedToll[] {
  const counted = new Map<string, CountedToll>()
  for (const toll of found) {
    const key = `${toll.cents} ${toll.zone}`
    counted.set(key, { ...toll, quantity: (counted.get(key)?.quantity ?? 0) + 1 })
  }
  return [...counted.values()]
}

/** Lists tolls as lines of the quote. Surcharges do not apply to tolls. */
export function listTolls(tolls: readonly CountedToll[]): SuggestedLine[] {
  const lines = tolls.map(tollLine)
  if (lines.length <= OWN_LINES) return lines
  const cents = tolls.reduce((sum, toll) => sum + toll.quantity * toll.cents, 0)
  return [{ kind: 'tolls', description: 'Tolls', quantity: 1, unit_cents: cents }]
}

export function tollLine({ zone, cents, quantity }: CountedToll): SuggestedLine {
  return { kind: 'tolls', description: `Tolls ${zone}`, quantity, unit_cents: cents }
}
