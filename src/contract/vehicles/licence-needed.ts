/** Passengers of a small public service vehicle, besides its driver: Taxi Regulation Act 2013, section 2. */
const SMALL_SEATS = 8

/** Under which licence a vehicle of so many seats carries people in Ireland, in a sentence. */
export function licenceNeeded(seats: number): string {
  return seats > SMALL_SEATS
    ? 'With 9 seats or more it runs under the operator licence of the business.'
    : 'With 8 seats or fewer it needs a licence as a small public service vehicle, and so does its driver.'
}
