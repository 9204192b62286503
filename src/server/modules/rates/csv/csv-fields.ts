import { plainEuros, readEuros } from '#contract/basics/money.ts'

export type CsvPart = 'card' | 'class' | 'zone' | 'fixed price' | 'toll' | 'factor'
export const CSV_PARTS: readonly CsvPart[] = ['card', 'class', 'zone', 'fixed price', 'toll', 'factor']

type FieldKind = 'text' | 'euros' | 'number' | 'flag' | 'factor' | 'days'
export type CsvField = { header: string; field: string; kind: FieldKind; parts: readonly CsvPart[] }

const NAMED: readonly CsvPart[] = ['class', 'zone', 'factor']

function fields(kind: FieldKind, parts: readonly CsvPart[], named: Record<string, string>): CsvField[] {
  return Object.entries(named).map(([field, header]) => ({ header, field, kind, parts }))
}

/** The columns of the file behind the first, which names the part. A cell counts for the parts that have the field. */
export const CSV_FIELDS: readonly CsvField[] = [
  ...fields('text', NAMED, { id: 'Id', name: 'Name' }),
  ...fields('text', ['zone', 'factor'], { kind: 'Kind' }),
  ...fields('text', ['class'], { vehicle: 'Vehicle on the form' }),
  ...fields('number', ['class'], { seats: 'Most people' }),
  ...fields('euros', ['class'], {
    base_cents: 'Base fee (EUR)',
    loaded_km_cents: 'Per loaded km (EUR)',
    empty_km_cents: 'Per empty km (EUR)',
    hour_cents: 'Per hour (EUR)',
    day_cents: 'Per day (EUR)',
    floor_cents: 'Lowest price (EUR)',
  }),
  ...fields('number', ['class'], { minimum_hours: 'Minimum hours' }),
  ...fields('text', ['zone'], { place: 'Place', county: 'County' }),
  ...fields('number', ['zone'], { lat: 'Latitude', lon: 'Longitude', radius_km: 'Radius (km)' }),
  ...fields('text', ['fixed price', 'toll', 'factor'], { from: 'From', to: 'To' }),
  ...fields('text', ['fixed price', 'toll'], { class: 'Class' }),
  ...fields('euros', ['fixed price', 'toll'], { cents: 'Price (EUR)' }),
  ...fields('flag', ['fixed price', 'toll'], { both_ways: 'Both ways' }),
  ...fields('factor', ['factor'], { percent: 'Factor' }),
  ...fields('days', ['factor'], { days: 'Days' }),
  ...fields('number', ['factor'], { hours: 'Notice (hours)' }),
  ...fields('flag', ['card'], { enabled: 'Suggest prices' }),
  ...fields('text', ['card'], { depot: 'Depot', combine: 'Several factors' }),
  ...fields('number', ['card'], { wait_minutes: 'Driver waits (minutes)' }),
  ...fields('euros', ['card'], {
    round_to_cents: 'Rounding (EUR)',
    waiting_quarter_cents: 'Waiting, quarter of an hour (EUR)',
    child_seat_cents: 'Child seat (EUR)',
    meet_greet_cents: 'Meet and greet (EUR)',
    stop_cents: 'Stop (EUR)',
    overnight_cents: 'Overnight of the driver (EUR)',
  }),
]

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export function writeCell(kind: FieldKind, value: unknown): string | number {
  if (value === undefined) return ''
  if (kind === 'flag') return value === true ? 'yes' : 'no'
  if (kind === 'days') return Array.isArray(value) ? value.map((day) => DAYS[Number(day)]).join(' ') : ''
  if (kind === 'euros') return plainEuros(Number(value))
  if (kind === 'factor') return (Number(value) / 100).toFixed(2)
  return kind === 'number' ? Number(value) : String(value)
}

/** What a cell says. What cannot be read is of a type that no card takes, so that it is refused where it stands. */
export function readCell(kind: FieldKind, cell: string): unknown {
  const typed = cell.trim()
  switch (kind) {
    case 'text':
      // The apostrophe that the export puts in front of what a spreadsheet could run.
      return typed.replace(/^'(?=[=+\-@])/, '')
    case 'euros':
    case 'factor':
      return readEuros(typed) ?? Number.NaN
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
    case 'flag':
      return { yes: true, no: false }[typed.toLowerCase()] ?? typed
    case 'days':
      return typed
        .split(/[\s,]+/)
        .map((day) => DAYS.findIndex((name) => name.toLowerCase() === day.toLowerCase()))
  }
}
