import { isSameValue } from '#contract/basics/deep-equal.ts'
import { plainEuros } from '#contract/basics/money.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { WEEKDAYS } from '#contract/settings/weekdays.ts'
import type { CardErrors } from './card-parts.tsx'
import {
  CLASSES,
  COMBINE_FIELD,
  EXTRA_FIELDS,
  FACTORS,
  FIXED_PRICES,
  fieldsOf,
  type RateEntry,
  type RateField,
  type RateList,
  ROUNDING_FIELDS,
  TOLLS,
  ZONES,
} from './rate-fields.ts'

export const PART_LABELS: Record<keyof RateCard, string> = {
  enabled: 'Price suggestions on or off',
  depot: 'Depot',
  classes: 'Vehicle classes',
  zones: 'Zones',
  fixed_prices: 'Fixed prices between zones',
  tolls: 'Tolls between zones',
  factors: 'Surcharges and discounts',
  combine: 'If more than one surcharge applies',
  extras: 'Extras',
  wait_minutes: 'Waiting time of the driver',
  round_to_cents: 'Rounding of the total',
}

const LISTS = [CLASSES, ZONES, FACTORS, FIXED_PRICES, TOLLS]
const CHOICES = [COMBINE_FIELD, ...ROUNDING_FIELDS]

/** Describes a part of the rates in words. `other` is the value beside it; of lists and extras only differences are shown. */
export function showPart(card: RateCard, name: string, value: unknown, other: unknown): string {
  const list = LISTS.find(({ part }) => part === name)
  if (list) return showList(list, card, value as RateEntry[], other as RateEntry[])
  if (name === 'extras') return showFields(EXTRA_FIELDS, value as object, other as object).join('\n')
  const field = CHOICES.find((each) => each.name === name)
  if (field) return showValue(field, value)
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  return String(value) || 'None'
}

/** Lists the entries that differ from those of the other list, and those that only this list has. */
function showList(list: RateList, card: RateCard, entries: RateEntry[], others: RateEntry[]): string {
  const key = (entry: RateEntry) => ('id' in entry ? entry.id : `${entry.from} ${entry.to} ${entry.class}`)
  const find = (wanted: RateEntry, among: RateEntry[]) => among.find((entry) => key(entry) === key(wanted))
  const lines = entries.flatMap((entry) => {
    const other = find(entry, others)
    if (!other) return nameEntry(entry, card)
    const differing = showFields(fieldsOf(list, entry), entry, other)
    return differing.length > 0 ? `${nameEntry(entry, card)}: ${differing.join(', ')}` : []
  })
  const missing = others.filter((other) => !find(other, entries)).map((other) => nameEntry(other, card))
  return [...lines, ...missing.map((name) => `Without ${name}`)].join('\n') || 'Another order'
}

function nameEntry(entry: RateEntry, { zones, classes }: RateCard): string {
  if ('name' in entry) return entry.name
  const nameOf = (wanted: string, among: readonly { id: string; name: string }[]) =>
    among.find(({ id }) => id === wanted)?.name ?? wanted
  return `${nameOf(entry.from, zones)} – ${nameOf(entry.to, zones)}, ${nameOf(entry.class, classes)}`
}

function showFields(fields: readonly RateField[], entry: object, other: object): string[] {
  return fields
    .filter(({ name }) => !isSameValue(Reflect.get(entry, name), Reflect.get(other, name)))
    .map((field) => `${field.label} ${showValue(field, Reflect.get(entry, field.name))}`)
}

function showValue(field: RateField, value: unknown): string {
  if (field.control === 'choice') return field.options.find((option) => option.value === value)?.label ?? ''
  if (field.control === 'money') return plainEuros(Number(value))
  if (field.control === 'factor') return (Number(value) / 100).toFixed(2)
  if (field.control === 'check') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((day) => WEEKDAYS[day]).join(' ')
  return String(value)
}

/** Labels of the fields that are saved with the rates, but are not part of them. */
const START_LABELS: Record<string, string> = { counts_from: 'In force from', note: 'Note' }

const NAMED = 3

/** Names every part or list entry that has errors, once each. */
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
