import type { RateCard, RateClass } from './rate-card.ts'
import { SHIPPED_RATE_CARD } from './shipped-card.ts'

const AMOUNTS = [
  'base_cents',
  'loaded_km_cents',
  'empty_km_cents',
  'hour_cents',
  'minimum_hours',
  'day_cents',
  'floor_cents',
] as const satisfies (keyof RateClass)[]

/** A class with the amounts of the shipped example, which price nothing: nobody has entered them. */
export function isExampleClass(entry: RateClass): boolean {
  return SHIPPED_RATE_CARD.classes.some((shipped) => AMOUNTS.every((name) => shipped[name] === entry[name]))
}

/** A card that prices whatever it is asked for by amounts of the firm's own, from where its vehicles stand. */
export function isOwnCard({ depot, classes }: Pick<RateCard, 'depot' | 'classes'>): boolean {
  return depot.trim() !== '' && !classes.some(isExampleClass)
}
