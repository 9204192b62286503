import type { SavedVehicle } from '#contract/vehicles/vehicle.ts'
import { MergedContest } from '#web/desk/components/drafts/merged-contest.tsx'
import type { MergedSaving } from '#web/desk/components/drafts/use-merged-save.ts'

const LABELS: Record<keyof SavedVehicle, string> = {
  value: 'Stored name',
  name: 'Name',
  seats: 'Seats',
  seats_with_luggage: 'Seats with luggage',
  wheelchairs: 'Wheelchair spaces',
  description: 'Description',
  picture: 'Picture',
  licence: 'Licence number',
  retired: 'Retired',
}

/** What somebody else has changed in the same vehicle, beside what was typed. */
export function VehicleContest(merging: MergedSaving<SavedVehicle>) {
  return (
    <MergedContest
      {...merging}
      what="this vehicle"
      whole="the vehicles"
      labels={LABELS}
      show={(field, vehicle) => showField(vehicle[field])}
    />
  )
}

function showField(value: SavedVehicle[keyof SavedVehicle]): string {
  if (value === null || value === undefined || value === '') return 'None'
  return typeof value === 'object' ? value.alt || value.src : String(value)
}
