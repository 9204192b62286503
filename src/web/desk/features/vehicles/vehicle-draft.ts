import type { SavedVehicle } from '#contract/vehicles/vehicle.ts'
import { readDraft } from '#web/desk/lib/drafts.ts'

/** The draft of one vehicle, or of a new one. */
export function vehicleDraft({ value }: Pick<SavedVehicle, 'value'>): string {
  return value === undefined ? 'new vehicle' : `vehicle ${value}`
}

/** In the place of a value, for one that has none yet. */
export const NEW_VEHICLE = ''

/** The vehicle that somebody was changing when their session ended, by its value. */
export function findDraftVehicle(vehicles: readonly Pick<SavedVehicle, 'value'>[]): string | null {
  const found = [...vehicles, {}].find((vehicle) => readDraft(vehicleDraft(vehicle)) !== undefined)
  return found ? (found.value ?? NEW_VEHICLE) : null
}

/** What the controls of the form begin with. */
export function vehicleValues(vehicle: SavedVehicle): Record<string, string> {
  const { name, seats, seats_with_luggage, wheelchairs, description, licence, picture } = vehicle
  return {
    name,
    seats: String(seats ?? ''),
    seats_with_luggage: String(seats_with_luggage ?? ''),
    wheelchairs: String(wheelchairs),
    description,
    licence,
    src: picture?.src ?? '',
    alt: picture?.alt ?? '',
  }
}
