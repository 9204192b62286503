import { queryOptions, useQuery } from '@tanstack/react-query'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { VEHICLE_API, type Vehicle, type VehicleList } from '#contract/vehicles/vehicle.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** Loads the vehicles on offer and the retired ones. */
export const vehiclesQuery = queryOptions({
  queryKey: ['vehicles'],
  queryFn: ({ signal }) => callEndpoint(VEHICLE_API.list, { signal }),
  staleTime: 60_000,
})

/** Returns the shipped vehicles until the list is loaded. */
export function useVehicles(): readonly Vehicle[] {
  return useQuery(vehiclesQuery).data?.vehicles ?? SHIPPED_VEHICLES
}

const onlyOffered = ({ vehicles }: VehicleList) => vehicles.filter(({ retired }) => !retired)

export function useOfferedVehicles(): readonly Vehicle[] | undefined {
  return useQuery({ ...vehiclesQuery, select: onlyOffered }).data
}

export function useVehicleName(value: string): string {
  return vehicleName(useVehicles(), value)
}

/** Returns the name of a stored vehicle value; the value itself if it is unknown. */
export function vehicleName(vehicles: readonly Vehicle[], value: string): string {
  return vehicles.find((vehicle) => vehicle.value === value)?.name ?? value
}

/** Replaces a lead's vehicle value by its name, for display. The result must not be sent back. */
export function withVehicleName<Named extends { selected_vehicle: string }>(
  lead: Named,
  vehicles: readonly Vehicle[],
): Named {
  return { ...lead, selected_vehicle: vehicleName(vehicles, lead.selected_vehicle) }
}

type Option = { value: string; label: string }

/** Lists the vehicles on offer as options, and the chosen one, which may exist only as a class of the rates. */
export function useVehicleOptions(chosen: string | undefined): Option[] {
  const vehicles = useVehicles()
  const isKnown = !chosen || vehicles.some(({ value }) => value === chosen)
  const options = vehicles.flatMap(({ value, name, retired }) => {
    if (retired && value !== chosen) return []
    return [{ value, label: retired ? `${name} (retired)` : name }]
  })
  return isKnown ? options : [...options, { value: chosen, label: chosen }]
}
