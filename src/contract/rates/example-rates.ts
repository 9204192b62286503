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

/** Whether a class still has the shipped example's amounts, which are never used for prices. */
export function isExampleClass(entry: RateClass): boolean {
  return SHIPPED_RATE_CARD.classes.some((shipped) => AMOUNTS.every((name) => shipped[name] === entry[name]))
}

/** Whether the rates have the firm's own amounts everywhere, and a depot. */
export function isOwnCard({ depot, classes }: Pick<RateCard, 'depot' | 'classes'>): boolean {
  return depot.trim() !== '' && !classes.some(isExampleClass)
}
