import { shortVehicleName } from './short-name.ts'
import { type RoomyVehicle, type TravelGroup, takes } from './vehicle-capacity.ts'

/** The most vehicles that are suggested for a group. */
const MOST = 6
const SHOWN = 2

/** Vehicles that together have room for a group. */
export type FittingVehicles = { vehicles: { name: string; count: number }[]; count: number; spare: number }

/**
 * Returns the combinations that have room for a group: fewest vehicles first, then fewest empty seats. A combination has vehicles of one
 * kind, possibly with a smaller last one. Cases and wheelchairs are spread evenly.
 */
export function fitVehicles(fleet: readonly RoomyVehicle[], group: TravelGroup): FittingVehicles[] {
  if (group.people < 1) return []
  const known = withKnownSpaces(fleet)
  return known
    .flatMap((vehicle) => {
      const count = countNeeded(vehicle, group)
      return count === null
        ? []
        : [fitOneKind(vehicle, count, group), ...withSmaller(known, vehicle, count, group)]
    })
    .sort((one, other) => one.count - other.count || one.spare - other.spare)
}

/** Suggests vehicles: '1 × Coach 53, or 2 × Mercedes Sprinter'; '' if none fit. */
export function adviseVehicles(fleet: readonly RoomyVehicle[], group: TravelGroup): string {
  const shown = new Set(
    fitVehicles(fleet, group).map(({ vehicles }) => vehicles.map(showCount).join(' and ')),
  )
  return [...shown].slice(0, SHOWN).join(', or ')
}

/** Returns a warning for dispatchers or customers; '' if the requested vehicle has room for the group. */
export function vehicleRemark(
  fleet: readonly RoomyVehicle[],
  chosen: RoomyVehicle | undefined,
  group: TravelGroup,
): string {
  const [known] = chosen ? withKnownSpaces([chosen], fleet) : []
  if (group.people < 1 || known?.seats === null || (known && takes(known, group))) return ''
  const advice = adviseVehicles(fleet, group)
  if (!known) return advice && `${advice} would take ${describeGroup(group)}.`
  const isGuess = group.cases === null && group.inChair === 0 && group.people <= known.seats
  const who = `${describeGroup(group)}${isGuess ? ' with a large case each' : ''}`
  const would = advice ? ` ${advice} would.` : ''
  // The number of seats is certain, whereas luggage is an estimate.
  const verb = group.people > known.seats ? 'does not' : 'may not'
  return `The ${shortVehicleName(known.name)} ${verb} take ${who}.${would}`
}

/** Leaves out wheelchair spaces if no vehicle has any entered, because the vehicles may still have some. */
function withKnownSpaces(
  vehicles: readonly RoomyVehicle[],
  fleet: readonly RoomyVehicle[] = vehicles,
): RoomyVehicle[] {
  const isEntered = fleet.some(({ wheelchairs = 0 }) => wheelchairs > 0)
  return vehicles.map(({ wheelchairs, ...vehicle }) => ({
    ...vehicle,
    ...(isEntered && { wheelchairs: wheelchairs ?? 0 }),
  }))
}

function countNeeded(vehicle: RoomyVehicle, group: TravelGroup): number | null {
  for (let count = 1; count <= MOST; count += 1) if (takes(vehicle, divideGroup(group, count))) return count
  return null
}

/** Returns the share of the group in the fullest of `count` vehicles. */
function divideGroup({ people, cases, inChair }: TravelGroup, count: number): TravelGroup {
  return {
    people: Math.ceil(people / count),
    cases: cases === null ? null : cases / count,
    inChair: Math.ceil(inChair / count),
  }
}

/** Replaces the last of several vehicles by a smaller one. Groups with wheelchairs keep the larger one, and people decide. */
function withSmaller(
  fleet: readonly RoomyVehicle[],
  vehicle: RoomyVehicle,
  count: number,
  group: TravelGroup,
): FittingVehicles[] {
  if (count === 1 || group.inChair > 0) return []
  const left = group.people - (count - 1) * mostPeople(vehicle, group)
  const fitting = fleet.filter(
    (other) => (other.seats ?? 0) < (vehicle.seats ?? 0) && left <= mostPeople(other, group),
  )
  return fitting.map((other) => ({
    vehicles: [
      { name: vehicle.name, count: count - 1 },
      { name: other.name, count: 1 },
    ],
    count,
    spare: (count - 1) * (vehicle.seats ?? 0) + (other.seats ?? 0) - group.people,
  }))
}

/** Returns how many people, with their cases, fit into one vehicle. */
function mostPeople(vehicle: RoomyVehicle, { people, cases }: TravelGroup): number {
  for (let most = vehicle.seats ?? 0; most > 0; most -= 1) {
    const share = cases === null ? null : (cases * most) / people
    if (takes(vehicle, { people: most, cases: share, inChair: 0 })) return most
  }
  return 0
}

function fitOneKind({ name, seats }: RoomyVehicle, count: number, { people }: TravelGroup): FittingVehicles {
  return { vehicles: [{ name, count }], count, spare: (seats ?? 0) * count - people }
}

function showCount({ name, count }: { name: string; count: number }): string {
  return `${count} × ${shortVehicleName(name)}`
}

function describeGroup({ people, cases, inChair }: TravelGroup): string {
  const counted = (count: number, one: string, many: string) =>
    count > 0 ? `${count} ${count === 1 ? one : many}` : ''
  const brought = [
    counted(Math.ceil(cases ?? 0), 'large case', 'large cases'),
    inChair > 0 ? `${inChair} in a wheelchair` : '',
  ].filter(Boolean)
  const who = counted(people, 'person', 'people')
  return brought.length > 0 ? `${who} with ${brought.join(' and ')}` : who
}
