import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { Vehicle } from '#contract/vehicles/vehicle.ts'

export type ReadVehicles = {
  vehicles: Vehicle[]
  /** entries that do not fit and were left out */
  unreadable: number
}

/** The list whatever is stored: an entry that does not fit is left out, and a shipped one is always there. */
export function readVehicles(stored: unknown): ReadVehicles {
  const entries: unknown[] = Array.isArray(stored) ? stored : [...SHIPPED_VEHICLES]
  const read = entries.flatMap((entry) => Vehicle.safeParse(entry).data ?? [])
  const missing = SHIPPED_VEHICLES.filter(({ value }) => !read.some((known) => known.value === value))
  return { vehicles: [...read, ...missing], unreadable: entries.length - read.length }
}
