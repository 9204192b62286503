/** A choice of the form; null where its seats are not known. */
export type FormVehicle = {
  value: string
  name: string
  seats: number | null
  seatsWithLuggage: number | null
  wheelchairs: number
}

/** What people read of a choice; the value itself where it is none of them. */
export function vehicleName(vehicles: readonly FormVehicle[], value: string): string {
  return vehicles.find((vehicle) => vehicle.value === value)?.name ?? value
}
