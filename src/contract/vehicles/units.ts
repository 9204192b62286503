import { shortVehicleName } from './short-name.ts'
import type { Vehicle, VehicleUnit } from './vehicle.ts'

/** A single vehicle, with what its kind supplies. */
export type ListedUnit = Pick<VehicleUnit, 'id' | 'seats' | 'out_from' | 'out_to'> & {
  /** the vehicle's name; without one, that of its kind with a number */
  label: string
  /** the value of its kind */
  value: string
  kindName: string
}

type Kind = Pick<Vehicle, 'value' | 'name' | 'seats' | 'units'>

/** Lists all single vehicles in the order of the kinds, including those of retired kinds. */
export function listUnits(vehicles: readonly Kind[]): ListedUnit[] {
  return vehicles.flatMap(({ value, name, seats, units }) =>
    units.map((unit, at) => ({
      id: unit.id,
      label: unit.name || defaultUnitName(name, at),
      value,
      kindName: shortVehicleName(name),
      seats: unit.seats ?? seats,
      out_from: unit.out_from,
      out_to: unit.out_to,
    })),
  )
}

/** Names the third coach 'Coach 3'. */
export function defaultUnitName(kind: string, at: number): string {
  return `${shortVehicleName(kind)} ${at + 1}`
}

/** Returns whether a vehicle is out of service on a day. Without one of the two days, that end is open. */
export function isOutOfService({ out_from, out_to }: Pick<VehicleUnit, 'out_from' | 'out_to'>, day: string) {
  if (!out_from && !out_to) return false
  return (!out_from || day >= out_from) && (!out_to || day <= out_to)
}
