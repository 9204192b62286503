import type { SavedVehicle } from '#contract/vehicles/vehicle.ts'
import { readDraft } from '#web/desk/lib/drafts.ts'

/** The draft of one vehicle, or of a new one. */
export function vehicleDraft({ value }: Pick<SavedVehicle, 'value'>): string {
  return value === undefined ? 'new vehicle' : `vehicle ${value}`
}

/** The place of the vehicle that somebody was changing when their session ended; past the end it was a new one. */
export function findDraftPlace(vehicles: readonly Pick<SavedVehicle, 'value'>[]): number | null {
  const at = [...vehicles, {}].findIndex((vehicle) => readDraft(vehicleDraft(vehicle)) !== undefined)
  return at < 0 ? null : at
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
