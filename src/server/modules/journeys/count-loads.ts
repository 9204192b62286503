import type { LegAssignment } from '#contract/journeys/leg-assignment.ts'
import type { VehicleLoad } from '#contract/journeys/vehicle-load.ts'
import { isOutOfService } from '#contract/vehicles/units.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { readDuty, type Span, wholeDay } from './leg-span.ts'
import type { PlannedLeg } from './mark-plan.ts'

type Leg = Parameters<typeof readDuty>[0] &
  Pick<PlannedLeg, 'lead_id' | 'selected_vehicle' | 'agreed'> & {
    assignment: Pick<LegAssignment, 'unit_id'> | null
  }
type Kinds = readonly Pick<Vehicle, 'value' | 'units'>[]
type TimedLeg = Leg & Span

/** Counts the load for each day and kind of vehicle that a leg needs, in the order of the vehicles. Unlisted kinds come last. */
export function countLoads(legs: readonly Leg[], vehicles: Kinds, days: readonly string[]): VehicleLoad[] {
  const timed = timeLegs(legs)
  const known = vehicles.map(({ value }) => value)
  return days.flatMap((day) => {
    const byKind = Map.groupBy(overlapping(timed, wholeDay(day)), (leg) => kindOf(leg, vehicles))
    const others = [...byKind.keys()].filter((kind) => !known.includes(kind)).sort()
    return [...known, ...others].flatMap((vehicle) => {
      const needing = byKind.get(vehicle)
      return needing ? [{ day, vehicle, units: countUnits(vehicles, vehicle, day), ...count(needing) }] : []
    })
  })
}

/**
 * Counts what other leads need of a kind of vehicle while a lead is driven, at those hours of its legs at which the fewest vehicles are
 * left. Null without legs.
 */
export function countBeside(
  own: readonly Leg[],
  others: readonly Leg[],
  vehicles: Kinds,
): VehicleLoad | null {
  const timed = timeLegs(others)
  const loads = timeLegs(own).map((leg): VehicleLoad => {
    const vehicle = leg.selected_vehicle
    const needing = overlapping(timed, leg).filter((other) => kindOf(other, vehicles) === vehicle)
    return { day: leg.day, vehicle, units: countUnits(vehicles, vehicle, leg.day), ...count(needing) }
  })
  const left = ({ units, needed }: VehicleLoad) => (units ?? 0) - needed
  return loads.toSorted((one, other) => left(one) - left(other))[0] ?? null
}

/** Returns the kind of vehicle that a leg takes: the kind of its planned unit, else the one its lead asked for. */
function kindOf({ assignment, selected_vehicle }: Leg, vehicles: Kinds): string {
  const planned = vehicles.find(({ units }) => units.some(({ id }) => id === assignment?.unit_id))
  return planned ? planned.value : selected_vehicle
}

function timeLegs(legs: readonly Leg[]): TimedLeg[] {
  return legs.map((leg) => ({ ...leg, ...readDuty(leg) }))
}

function overlapping(legs: readonly TimedLeg[], { from, to }: Span): TimedLeg[] {
  return legs.filter((leg) => leg.from < to && leg.to > from)
}

function countUnits(vehicles: Kinds, kind: string, day: string): number | null {
  const units = vehicles.find(({ value }) => value === kind)?.units ?? []
  return units.length > 0 ? units.filter((unit) => !isOutOfService(unit, day)).length : null
}

function count(legs: readonly TimedLeg[]): Omit<VehicleLoad, 'day' | 'vehicle' | 'units'> {
  const of = (agreed: Leg['agreed']) => legs.filter((leg) => leg.agreed === agreed)
  const countLeads = (some: readonly Leg[]) => new Set(some.map(({ lead_id }) => lead_id)).size
  const [booked, unconfirmed] = [of('booked'), of('unconfirmed')]
  return {
    booked: findPeak(booked),
    needed: findPeak([...booked, ...unconfirmed]),
    unconfirmed: countLeads(unconfirmed),
    open: countLeads(of('open')),
  }
}

/** Returns the most leads on the road at one time. A lead whose own legs overlap counts once. */
function findPeak(legs: readonly TimedLeg[]): number {
  const turns = legs
    .flatMap(({ lead_id, from, to }) => [
      { at: from, lead_id, legs: 1 },
      { at: to, lead_id, legs: -1 },
    ])
    // A vehicle that is back is free for a leg that begins at that moment.
    .sort((one, other) => one.at - other.at || one.legs - other.legs)
  const onTheRoad = new Map<number, number>()
  let peak = 0
  for (const { lead_id, legs } of turns) {
    const now = (onTheRoad.get(lead_id) ?? 0) + legs
    if (now === 0) onTheRoad.delete(lead_id)
    else onTheRoad.set(lead_id, now)
    peak = Math.max(peak, onTheRoad.size)
  }
  return peak
}
