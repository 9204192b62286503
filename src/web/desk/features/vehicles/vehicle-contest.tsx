import type { SavedVehicle } from '#contract/vehicles/vehicle.ts'
import { ContestQuestion } from '#web/desk/components/contest-question.tsx'
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

type VehicleContestProps = Omit<MergedSaving<SavedVehicle>, 'submit'> & { now: SavedVehicle }

/** What somebody else has changed in the same vehicle, beside what was typed. */
export function VehicleContest({ now, contest, ...on }: VehicleContestProps) {
  const values = (contest?.contested ?? []).map((field) => ({
    label: LABELS[field],
    theirs: showField(now[field]),
    yours: contest ? showField(contest.merged[field]) : '',
  }))
  return (
    <ContestQuestion
      what="this vehicle"
      open={contest !== null}
      values={values}
      onKeepTheirs={on.keepTheirs}
      onTakeMine={on.takeMine}
      onDecideLater={on.decideLater}
    />
  )
}

function showField(value: SavedVehicle[keyof SavedVehicle]): string {
  if (value === null || value === undefined || value === '') return 'None'
  return typeof value === 'object' ? value.alt || value.src : String(value)
}
