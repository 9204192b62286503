import { isOutOfService, listUnits } from '#contract/vehicles/units.ts'
import type { Vehicle, VehicleUnit } from '#contract/vehicles/vehicle.ts'
import { formatLongDay } from '#web/lib/dates.ts'

type Units = Vehicle['units']

/** Counts a kind: '3 of this kind · 1 out of service until 12 Jun'. */
export function countUnits(units: Units, today: string): string {
  const out = units.filter((unit) => isOutOfService(unit, today))
  const until = new Set(out.map(({ out_to }) => out_to))
  const [day] = until
  const end = day && until.size === 1 ? ` until ${formatLongDay(day)}` : ''
  return [`${units.length} of this kind`, out.length > 0 ? `${out.length} out of service${end}` : '']
    .filter(Boolean)
    .join(' · ')
}

/** Describes each vehicle of a kind in a line of its own. */
export function describeUnits(name: string, units: Units): string {
  const listed = listUnits([{ value: '', name, seats: null, units }])
  return (
    listed
      .map((unit) => [unit.label, describeSeats(unit), describeOut(unit)].filter(Boolean).join(' · '))
      .join('\n') || 'None'
  )
}

function describeSeats({ seats }: Pick<VehicleUnit, 'seats'>): string {
  return seats === null ? '' : `${seats} ${seats === 1 ? 'seat' : 'seats'}`
}

function describeOut({ out_from, out_to }: Pick<VehicleUnit, 'out_from' | 'out_to'>): string {
  if (!out_from && !out_to) return ''
  const [from, to] = [
    out_from && `from ${formatLongDay(out_from)}`,
    out_to && `until ${formatLongDay(out_to)}`,
  ]
  return ['out of service', from, to].filter(Boolean).join(' ')
}
