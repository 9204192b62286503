import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { Vehicle } from '#contract/vehicles/vehicle.ts'

export type ReadVehicles = {
  vehicles: Vehicle[]
  /** number of invalid entries left out */
  unreadable: number
}

/** Reads the list. Invalid entries are left out, and shipped vehicles are always among it. */
export function readVehicles(stored: unknown): ReadVehicles {
  const entries: unknown[] = Array.isArray(stored) ? stored : [...SHIPPED_VEHICLES]
  const read = entries.flatMap((entry) => Vehicle.safeParse(entry).data ?? [])
  const missing = SHIPPED_VEHICLES.filter(({ value }) => !read.some((known) => known.value === value))
  return { vehicles: [...read, ...missing], unreadable: entries.length - read.length }
}
