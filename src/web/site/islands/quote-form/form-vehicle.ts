import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'

/** What the form knows of a vehicle. The page carries it, so it has only what the form uses, and no empty field. */
export type FormVehicle = Pick<
  VehicleChoice,
  'value' | 'name' | 'seats' | 'seats_with_luggage' | 'wheelchairs'
> & { description?: string; picture?: NonNullable<VehicleChoice['picture']> }

/** Whether the business has described a vehicle; the form then leaves room to show the one that is chosen. */
export function isDescribed({ description, picture }: FormVehicle): boolean {
  return Boolean(description || picture)
}

/** What people read of a choice; the value itself where it is none of them. */
export function chosenVehicleName(vehicles: readonly FormVehicle[], value: string): string {
  return vehicles.find((vehicle) => vehicle.value === value)?.name ?? value
}
