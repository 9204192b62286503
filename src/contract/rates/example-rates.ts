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

/** Returns whether a class still has the amounts of the shipped example, which are never used for prices. */
export function isExampleClass(entry: RateClass): boolean {
  return SHIPPED_RATE_CARD.classes.some((shipped) => AMOUNTS.every((name) => shipped[name] === entry[name]))
}

/** Returns whether the rates have the business's own amounts everywhere, and a depot. */
export function isOwnCard({ depot, classes }: Pick<RateCard, 'depot' | 'classes'>): boolean {
  return depot.trim() !== '' && !classes.some(isExampleClass)
}
