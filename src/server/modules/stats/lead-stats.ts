import { setImmediate as othersFirst } from 'node:timers/promises'
import { dublinDay, dublinTime, startOfMonth } from '#contract/basics/dublin-time.ts'
import {
  type EnquiryMap,
  FIGURE_LIMITS,
  type LeadStats,
  type Performance,
  type PeriodQuery,
} from '#contract/figures/figures.ts'
import { placeNamed } from '#server/adapters/maps/ireland/load-gazetteer.ts'
import {
  countActivity,
  countBetween,
  countByStatus,
  countPickups,
  countSince,
} from '#server/modules/leads/figures/count-leads.ts'
import { readPeriod } from '#server/platform/http/read-period.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import { perServer, type Server } from '#server/server.ts'

const WEEK_MS = 7 * 24 * 3_600_000

export async function readLeadStats(server: Server, { actor }: Caller): Promise<LeadStats> {
  requireStaff(actor)
  const now = server.clock.now()
  const { thisMonth, lastMonth } = compareDays(now)
  const [by_status, mine, this_week, this_month, same_days_last_month] = await Promise.all([
    countByStatus(server, actor),
    countByStatus(server, actor, actor.userId),
    countSince(server, actor, subtractWeek(now)),
    countBetween(server, actor, ...thisMonth),
    countBetween(server, actor, ...lastMonth),
  ])
  const total = Object.values(by_status).reduce((sum, leads) => sum + leads, 0)
  return { total, this_week, this_month, same_days_last_month, by_status, mine }
}

/** Counts the caller's own work of the last seven days. */
export async function readPerformance(server: Server, { actor }: Caller): Promise<Performance> {
  requireStaff(actor)
  const since = subtractWeek(server.clock.now())
  return { since: since.toISOString(), ...(await countActivity(server, actor.userId, since)) }
}

function subtractWeek(now: Date): Date {
  return new Date(now.getTime() - WEEK_MS)
}

type Days = [from: string, to: string]

/** Returns the days of this month so far, and the same days of last month, which may be shorter. */
function compareDays(now: Date): { thisMonth: Days; lastMonth: Days } {
  const first = dublinDay(startOfMonth(now))
  const before = dublinDay(startOfMonth(now, 1))
  const { year, month, day } = dublinTime(now)
  const length = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  const last = `${before.slice(0, 8)}${String(Math.min(day, length)).padStart(2, '0')}`
  return { thisMonth: [first, dublinDay(now)], lastMonth: [before, last] }
}

/** The most pick-ups on the map; rarer ones would not change it. */
const PICKUPS_MAX = 200

const REMEMBERED = 2_000

type Found = ReturnType<typeof placeNamed>

const known = perServer(() => new Map<string, Found>())

/** Finds a place. That takes milliseconds, so results are cached and other requests get a turn in between. */
async function find(server: Server, text: string): Promise<Found> {
  const before = known(server).get(text)
  if (before !== undefined) return before
  await othersFirst()
  if (known(server).size >= REMEMBERED) known(server).clear()
  const found = text === '' ? null : placeNamed(text)
  known(server).set(text, found)
  return found
}

/** Counts a period's leads by pick-up for a map, which shows only known places and never a typed address. */
export async function readEnquiryMap(
  server: Server,
  { actor }: Caller,
  query: PeriodQuery,
): Promise<EnquiryMap> {
  requireStaff(actor)
  const { from, to } = readPeriod(server.clock.now(), query, FIGURE_LIMITS)
  const places = new Map<string, EnquiryMap['places'][number]>()
  let unplaced = 0
  for (const { pickup, leads } of await countPickups(server, actor, { from, to }, PICKUPS_MAX)) {
    const place = await find(server, pickup)
    if (!place) unplaced += leads
    else {
      const before = places.get(place.label)?.leads ?? 0
      const { label, lat, lon } = place
      places.set(label, { label, lat, lon, leads: before + leads })
    }
  }
  return { places: [...places.values()].sort((a, b) => b.leads - a.leads), unplaced }
}
