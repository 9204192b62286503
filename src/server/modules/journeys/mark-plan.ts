import { formatShortDay } from '#contract/basics/date-text.ts'
import { foldText } from '#contract/basics/text.ts'
import { showClock } from '#contract/journeys/job-sheet.ts'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'
import { describeDriverDay } from '#contract/leads/dispatch-notes.ts'
import { DRIVER_LICENCES, type DriverLicence } from '#contract/licences/licence.ts'
import { showMinutes } from '#contract/trips/trip-facts.ts'
import { isOutOfService, type ListedUnit } from '#contract/vehicles/units.ts'
import { readSpan } from './leg-span.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const HALF_DAY_MINUTES = 12 * 60
/** Limits the sentences of a leg: a name such as 'to be agreed' may stand in every row. */
const MARKS_MAX = 8

export type PlannedLeg = Omit<JourneyLeg, 'marks'>

/** The last valid day of each licence that a driver has. */
export type HeldLicences = ReadonlyMap<DriverLicence, string>

type PlanFacts = {
  units: readonly ListedUnit[]
  /** by folded name of the driver */
  licences: ReadonlyMap<string, HeldLicences>
  /** minutes between two places; null if unknown */
  drive(from: string, to: string): Promise<number | null>
  /** whether the caller may see this lead by name */
  canName(leadId: number): boolean
}

type Timed = { leg: PlannedLeg; starts: number; ends: number }
/** Adds a sentence to a leg; `write` is called only if there is room for it. */
type Mark = (leg: PlannedLeg, write: () => string) => void

/** Returns what does not fit in a plan: a list of sentences for each leg, in the order of the legs. */
export async function markPlan(legs: readonly PlannedLeg[], facts: PlanFacts): Promise<string[][]> {
  const marks = new Map(legs.map((leg) => [leg, new Set<string>()]))
  const mark: Mark = (leg, write) => {
    const said = marks.get(leg)
    if (said && said.size < MARKS_MAX) said.add(write())
  }
  for (const leg of legs) markAlone(leg, facts, mark)
  for (const planned of groupBy(legs, 'driver')) markDriverDays(planned, mark)
  for (const resource of ['driver', 'vehicle'] as const)
    for (const planned of groupBy(legs, resource)) await markTogether(planned, resource, facts, mark)
  return legs.map((leg) => [...(marks.get(leg) ?? [])])
}

/** Folds a name, so that its spellings count as one person, vehicle or link. */
export function foldName(name: string): string {
  return foldText(name).trim()
}

/** Groups the legs that share a vehicle or a driver, each group by time. */
function groupBy(legs: readonly PlannedLeg[], resource: 'vehicle' | 'driver'): Timed[][] {
  const named = legs.filter(({ assignment }) => assignment?.[resource])
  const groups = Map.groupBy(named, ({ assignment }) => foldName(assignment?.[resource] ?? ''))
  return [...groups.values()].map((group) => group.map(timeLeg).sort((a, b) => a.starts - b.starts))
}

function timeLeg(leg: PlannedLeg): Timed {
  const { from, to } = readSpan(leg)
  return { leg, starts: from, ends: to }
}

async function markTogether(
  timed: readonly Timed[],
  resource: 'vehicle' | 'driver',
  facts: PlanFacts,
  mark: Mark,
): Promise<void> {
  for (const [at, one] of timed.entries()) {
    const later = timed.slice(at + 1)
    for (const other of later.filter(({ starts }) => starts < one.ends)) {
      mark(one.leg, () => sayTwice(one, other, resource, facts))
      mark(other.leg, () => sayTwice(other, one, resource, facts))
    }
    const next = later.find(({ starts }) => starts >= one.ends)
    // An estimate says nothing about a drive within one place, or to the next morning.
    if (!next || !one.leg.ends_at || !next.leg.starts_at) continue
    const room = Math.round((next.starts - one.ends) / MINUTE_MS)
    const from = one.leg.to || one.leg.from
    const needed = room < HALF_DAY_MINUTES ? await facts.drive(from, next.leg.from) : null
    if (needed === null || needed <= room) continue
    const text = () =>
      `${one.leg.assignment?.[resource]} has ${showMinutes(room) || 'no time'} from ${from} to ${next.leg.from}, about ${showMinutes(needed)} by road.`
    mark(one.leg, text)
    mark(next.leg, text)
  }
}

function sayTwice({ leg }: Timed, other: Timed, resource: 'vehicle' | 'driver', facts: PlanFacts): string {
  const whose = facts.canName(other.leg.lead_id) ? other.leg.full_name : 'another lead'
  const name = leg.assignment?.[resource] ?? ''
  return `${name} is also planned for ${whose}, ${showSpan(other)}.`
}

function showSpan({ leg }: Timed): string {
  if (!leg.starts_at) return 'time to be agreed'
  return leg.ends_at ? `${leg.time}–${showClock(leg.ends_at, leg.day)}` : `from ${leg.time}`
}

/** Marks days on which one driver drives or works too long: the hint of a single lead, applied to all drives of the day. */
function markDriverDays(timed: readonly Timed[], mark: Mark): void {
  for (const legs of Map.groupBy(timed, ({ leg }) => leg.day).values()) {
    const driving = legs.reduce((all, { leg }) => all + (leg.drive_minutes ?? 0), 0)
    const [first, last] = [legs[0], legs.at(-1)]
    if (!first?.leg.starts_at || !last?.leg.ends_at) continue
    const from = Date.parse(first.leg.leaves_depot_at ?? first.leg.starts_at)
    const until = Date.parse(last.leg.back_at_depot_at ?? last.leg.ends_at)
    // A drive of several nights is not one duty.
    if (until - from > DAY_MS) continue
    const empty = first.starts - from + (until - last.ends)
    const text = describeDriverDay({
      driving: driving + Math.round(empty / MINUTE_MS),
      duty: Math.round((until - from) / MINUTE_MS),
    })
    if (text) for (const { leg } of legs) mark(leg, () => text)
  }
}

function markAlone(leg: PlannedLeg, { units, licences }: PlanFacts, mark: Mark): void {
  const { assignment, day, number_of_people: people } = leg
  if (!assignment) return
  for (const [kind, until] of licences.get(foldName(assignment.driver)) ?? [])
    if (until < day)
      mark(leg, () => `${assignment.driver}’s ${DRIVER_LICENCES[kind]} ends on ${formatShortDay(until)}.`)
  const unit = units.find(({ id }) => id === assignment.unit_id)
  if (!unit) {
    if (assignment.unit_id) mark(leg, () => `${assignment.vehicle} is no longer among your vehicles.`)
    return
  }
  if (isOutOfService(unit, day))
    mark(
      leg,
      () => `${unit.label} is out of service${unit.out_to ? ` until ${formatShortDay(unit.out_to)}` : ''}.`,
    )
  if (people && unit.seats && people > unit.seats)
    mark(leg, () => `${unit.label} has ${unit.seats} seats for ${people} people.`)
}
