import { isSameValue } from '#contract/basics/same-value.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import type { CardErrors } from './card-parts.tsx'

const PART_LABELS: Record<keyof RateCard, string> = {
  enabled: 'Price suggestions on or off',
  depot: 'Depot',
  classes: 'Vehicle classes',
  zones: 'Zones',
  fixed_prices: 'Fixed prices between zones',
  tolls: 'Tolls between zones',
  factors: 'Factors',
  combine: 'Where several factors apply',
  extras: 'Extras',
  wait_minutes: 'Waiting time of the driver',
  round_to_cents: 'Rounding of the total',
}

/** The parts in which two cards of the same rates collide; within a list the entries that have a name. */
export function nameContestedParts(parts: readonly (keyof RateCard)[], mine: RateCard, theirs: RateCard) {
  return parts.map((part) => {
    const names = nameDiffering(mine[part], theirs[part])
    return names.length > 0 ? `${PART_LABELS[part]} (${names.join(', ')})` : PART_LABELS[part]
  })
}

type NamedEntry = { id: string; name: string }

function nameDiffering(mine: unknown, theirs: unknown): string[] {
  if (!isNamedList(mine) || !isNamedList(theirs)) return []
  const find = (list: NamedEntry[], wanted: string) => list.find(({ id }) => id === wanted)
  const all = new Map([...theirs, ...mine].map(({ id, name }) => [id, name]))
  return [...all].filter(([id]) => !isSameValue(find(mine, id), find(theirs, id))).map(([, name]) => name)
}

function isNamedList(value: unknown): value is NamedEntry[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => typeof entry === 'object' && entry !== null && 'id' in entry && 'name' in entry)
  )
}

/** What is saved with a card. */
const START_LABELS: Record<string, string> = { counts_from: 'Counts from', note: 'Note' }

const NAMED = 3

/** Where something is wrong, each place once: a part of the card, and within a list the entry that has a name. */
export function nameWrongParts(errors: CardErrors, card: RateCard): string[] {
  const names = [...new Set(Object.keys(errors).map((path) => nameOf(path.split('.'), card)))]
  const more = names.length - NAMED
  return more > 0 ? [...names.slice(0, NAMED - 1), `${more + 1} more`] : names
}

function nameOf([part = '', at]: string[], card: RateCard): string {
  if (!isPart(part)) return START_LABELS[part] ?? part
  const list: unknown = card[part]
  const entry: unknown = Array.isArray(list) && at !== undefined ? list[Number(at)] : undefined
  const named = typeof entry === 'object' && entry !== null && 'name' in entry && entry.name
  return named ? `${PART_LABELS[part]} (${named})` : PART_LABELS[part]
}

function isPart(part: string): part is keyof RateCard {
  return part in PART_LABELS
}
