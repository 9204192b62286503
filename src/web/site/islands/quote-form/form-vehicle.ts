import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'

/** The fields of a vehicle that the form uses. The page carries them, so no field is empty. */
export type FormVehicle = Pick<
  VehicleChoice,
  'value' | 'name' | 'seats' | 'seats_with_luggage' | 'wheelchairs'
> & { description?: string; picture?: NonNullable<VehicleChoice['picture']> }

/** Whether the business has described a vehicle; the form then leaves room to show the one that is chosen. */
export function isDescribed({ description, picture }: FormVehicle): boolean {
  return Boolean(description || picture)
}

/** Returns the name of a choice; the value itself where it is none of the vehicles. */
export function chosenVehicleName(vehicles: readonly FormVehicle[], value: string): string {
  return vehicles.find((vehicle) => vehicle.value === value)?.name ?? value
}
