import { queryOptions, useQuery } from '@tanstack/react-query'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import type { Vehicle, VehicleList } from '#contract/vehicles/vehicle.ts'
import { VEHICLE_API } from '#contract/vehicles/vehicle-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** The vehicles that customers can choose, and those that are retired. */
export const vehiclesQuery = queryOptions({
  queryKey: ['vehicles'],
  queryFn: ({ signal }) => callEndpoint(VEHICLE_API.list, { signal }),
  staleTime: 60_000,
})

/** As shipped until they are known. */
export function useVehicles(): readonly Vehicle[] {
  return useQuery(vehiclesQuery).data?.vehicles ?? SHIPPED_VEHICLES
}

const onlyOffered = ({ vehicles }: VehicleList) => vehicles.filter(({ retired }) => !retired)

/** What the quote form offers; undefined until it is known. */
export function useOfferedVehicles(): readonly Vehicle[] | undefined {
  return useQuery({ ...vehiclesQuery, select: onlyOffered }).data
}

/** What people read of what a lead stores: its own words where the list does not know it. */
export function useVehicleName(value: string): string {
  return vehicleName(useVehicles(), value)
}

/** What people read of a stored value: its own words where the list does not know it. */
export function vehicleName(vehicles: readonly Vehicle[], value: string): string {
  return vehicles.find((vehicle) => vehicle.value === value)?.name ?? value
}

/** A lead as people read it, which is not to be sent back. */
export function withVehicleName<Named extends { selected_vehicle: string }>(
  lead: Named,
  vehicles: readonly Vehicle[],
): Named {
  return { ...lead, selected_vehicle: vehicleName(vehicles, lead.selected_vehicle) }
}

type Option = { value: string; label: string }

/** Those that can be chosen today, and the one that is chosen already, which may be a class of the rate card alone. */
export function useVehicleOptions(chosen: string | undefined): Option[] {
  const vehicles = useVehicles()
  const isKnown = !chosen || vehicles.some(({ value }) => value === chosen)
  const options = vehicles.flatMap(({ value, name, retired }) => {
    if (retired && value !== chosen) return []
    return [{ value, label: retired ? `${name} (retired)` : name }]
  })
  return isKnown ? options : [...options, { value: chosen, label: chosen }]
}
