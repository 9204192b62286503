export type FleetVehicle = { name: string; seats: number }
export type Party = { people: number; largeCases?: number | undefined; inChair?: number | undefined }

/** More vehicles of one kind than this are no advice. */
const MOST = 6
const SHOWN = 2
/** What a wheelchair takes beside the seat of its user. */
const SEATS_BESIDE_CHAIR = 2

/**
 * Which of the business's own vehicles take a party: '3 × Mercedes Sprinter, or 5 × Mercedes V-Class'; blank when none does. The
 * fewest vehicles come first, then the fewest empty seats. A hint with limits: a wheelchair counts as two more seats and each
 * large case beyond one a person as another seat, and whether a vehicle has a lift is not known.
 */
export function adviseVehicles(fleet: readonly FleetVehicle[], party: Party): string {
  const needed = countSeats(party)
  return fleet
    .filter(({ seats }) => seats > 0)
    .map(({ name, seats }) => ({ name, count: Math.ceil(needed / seats), seats }))
    .filter(({ count }) => count <= MOST)
    .sort((one, other) => one.count - other.count || one.seats - other.seats)
    .slice(0, SHOWN)
    .map(({ name, count }) => `${count} × ${name}`)
    .join(', or ')
}

export function countSeats({ people, largeCases = 0, inChair = 0 }: Party): number {
  return people + Math.max(0, largeCases - people) + inChair * SEATS_BESIDE_CHAIR
}
