import { showEuros } from '#contract/basics/money.ts'
import type { Factor, RateCard, RateClass, Zone } from '#contract/rates/rate-card.ts'
import { WEEKDAYS } from '#contract/settings/weekdays.ts'
import { formatLongDay } from '#web/lib/dates.ts'

/** A row of a table as people read it; its first cell names it. */
export type RateTextRow = readonly string[]

/** What is not charged reads as such, so that nobody takes it for a price of nothing. */
function charge(cents: number): string {
  return cents === 0 ? '—' : showEuros(cents)
}

export const CLASS_HEADINGS = [
  'Vehicle class',
  'Most people',
  'Base fee',
  'Loaded km',
  'Empty km',
  'Hour',
  'Day',
  'Lowest price',
] as const

export function classRow(rates: RateClass): RateTextRow {
  const { hour_cents: hour, minimum_hours: least } = rates
  return [
    rates.name,
    String(rates.seats),
    charge(rates.base_cents),
    charge(rates.loaded_km_cents),
    charge(rates.empty_km_cents),
    hour === 0 ? '—' : `${showEuros(hour)}, at least ${least} h`,
    charge(rates.day_cents),
    charge(rates.floor_cents),
  ]
}

export function factorRow(factor: Factor): RateTextRow {
  return [factor.name, whenText(factor), `×\u00a0${(factor.percent / 100).toFixed(2)}`]
}

function whenText(factor: Factor): string {
  switch (factor.kind) {
    case 'night':
      return `${factor.from} to ${factor.to}`
    case 'weekdays':
      return factor.days.map(dayName).join(', ')
    case 'bank-holidays':
      return 'Public holidays of the Republic'
    case 'dates':
      return `${formatLongDay(factor.from)} to ${formatLongDay(factor.to)}`
    case 'short-notice':
      return factor.hours === 0
        ? 'Within the notice time of the settings'
        : `Less than ${factor.hours} h before the pick-up`
  }
}

function dayName(day: number): string {
  const name = WEEKDAYS[day] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function zoneRow(zone: Zone): RateTextRow {
  switch (zone.kind) {
    case 'place':
      return [zone.name, zone.place]
    case 'county':
      return [zone.name, `County ${zone.county}`]
    case 'circle':
      return [zone.name, `${zone.radius_km} km around ${zone.place}`]
  }
}

type Way = { from: string; to: string; class: string; cents: number; both_ways: boolean }

export function wayRow({ zones, classes }: Pick<RateCard, 'zones' | 'classes'>, way: Way): RateTextRow {
  const findName = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((entry) => entry.id === id)?.name ?? ''
  return [
    `${findName(zones, way.from)} to ${findName(zones, way.to)}${way.both_ways ? ', either way' : ''}`,
    findName(classes, way.class),
    showEuros(way.cents),
  ]
}

export function extraRows({ extras, wait_minutes, round_to_cents }: RateCard): RateTextRow[] {
  return [
    ['Waiting, quarter of an hour', charge(extras.waiting_quarter_cents)],
    ['Stop', charge(extras.stop_cents)],
    ['Child seat', charge(extras.child_seat_cents)],
    ['Meet and greet', charge(extras.meet_greet_cents)],
    ['Overnight of the driver', charge(extras.overnight_cents)],
    ['Driver waits for a return on the same day', `up to ${wait_minutes} min`],
    ['Total is rounded to', round_to_cents === 1 ? 'a cent' : showEuros(round_to_cents)],
  ]
}
