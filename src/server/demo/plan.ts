import { dublinTime, startOfMonth } from '#contract/dublin-time.ts'
import type { LeadStatus } from '#contract/lead.ts'

export type PlannedStep = { status: LeadStatus; at: Date }
/** One demo lead: when it came, whose it is, and every change of its status by the demo manager. */
export type PlannedLead = { createdAt: Date; mine: boolean; assignedAt?: Date; steps: PlannedStep[] }

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A little under a week, so that the figures of the last seven days still hold tomorrow morning. */
const WEEK = 6.5 * DAY

type Kind = { mine: boolean; path: LeadStatus[]; inWeek: boolean }

const times = (count: number, kind: Kind): Kind[] => Array.from({ length: count }, () => kind)
const WON: LeadStatus[] = ['contacted', 'quoted', 'converted']
const QUOTED: LeadStatus[] = ['contacted', 'quoted']
const LOST: LeadStatus[] = ['contacted', 'lost']

/** The manager's own newest eight: four won, one quoted, two contacted, one still new. */
const RECENT: Kind[] = [
  ...times(1, { mine: true, path: [], inWeek: true }),
  ...times(2, { mine: true, path: ['contacted'], inWeek: true }),
  ...times(1, { mine: true, path: QUOTED, inWeek: true }),
  ...times(4, { mine: true, path: WON, inWeek: true }),
]
const THIS_MONTH: Kind[] = [
  ...times(3, { mine: false, path: ['contacted'], inWeek: true }),
  ...times(8, { mine: false, path: [], inWeek: false }),
]
const LAST_MONTH: Kind[] = [
  ...times(5, { mine: true, path: WON, inWeek: false }),
  { mine: true, path: QUOTED, inWeek: true },
  { mine: true, path: LOST, inWeek: true },
  ...times(4, { mine: false, path: QUOTED, inWeek: false }),
  ...times(2, { mine: false, path: ['contacted'], inWeek: false }),
  ...times(4, { mine: false, path: LOST, inWeek: false }),
]
const EARLIER: Kind[] = [
  ...times(3, { mine: true, path: WON, inWeek: false }),
  ...times(3, { mine: false, path: QUOTED, inWeek: false }),
  ...times(6, { mine: false, path: LOST, inWeek: false }),
]

/**
 * 48 leads: 19 of this month, 17 of the same days of last month, 12 earlier; 12 won, all by the demo manager, whose own
 * are 18. Within the last seven days the manager got 8 leads, contacted 12, quoted 6 and won 4. Holds at every instant:
 * early on the 1st the whole month so far is squeezed into the hours, or minutes, that there have been.
 */
export function planLeads(now: Date): PlannedLead[] {
  const month = startOfMonth(now)
  const lastMonth = startOfMonth(now, 1)
  const weekAgo = new Date(now.getTime() - WEEK)
  const recentFrom = later(month, weekAgo)
  // Once the month is old enough, all else that it brought is older than a week.
  const restUntil =
    recentFrom.getTime() - month.getTime() > 2 * DAY ? new Date(now.getTime() - 7.2 * DAY) : now
  return [
    ...planned(EARLIER, new Date(lastMonth.getTime() - 120 * DAY), new Date(lastMonth.getTime() - DAY), now),
    ...planned(LAST_MONTH, lastMonth, sameTimeLastMonth(now, month, lastMonth), now),
    ...planned(THIS_MONTH, month, restUntil, now),
    ...planned(RECENT, recentFrom, now, now, 0.5),
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** An hour is left out for the clocks that may have changed between; a short month simply ends. */
function sameTimeLastMonth(now: Date, month: Date, lastMonth: Date): Date {
  const elapsed = now.getTime() - month.getTime()
  const since = elapsed > 3 * HOUR ? elapsed - HOUR : elapsed
  return new Date(Math.min(lastMonth.getTime() + since, month.getTime() - HOUR))
}

function planned(kinds: Kind[], from: Date, until: Date, now: Date, phase = 0): PlannedLead[] {
  const span = until.getTime() - from.getTime()
  return kinds.map((kind, index) => {
    const share = (index + 0.35 + 0.3 * jitter(index) + 0.1 * phase) / kinds.length
    const createdAt = byDay(new Date(from.getTime() + Math.floor(share * span)), until)
    return { createdAt, mine: kind.mine, ...history(kind, createdAt, now) }
  })
}

/** Few people ask for a car in the small hours. */
function byDay(instant: Date, until: Date): Date {
  const { hour } = dublinTime(instant)
  const moved = new Date(instant.getTime() + 7 * HOUR + 11 * 60_000)
  return hour < 6 && moved < until ? moved : instant
}

/** What happened to a lead, evenly after it came: within the last week, or within days of its coming. */
function history(
  { mine, path, inWeek }: Kind,
  createdAt: Date,
  now: Date,
): Omit<PlannedLead, 'createdAt' | 'mine'> {
  const from = inWeek ? later(createdAt, new Date(now.getTime() - WEEK)) : createdAt
  const until = inWeek ? now : new Date(Math.min(now.getTime(), createdAt.getTime() + 4 * DAY))
  const span = until.getTime() - from.getTime()
  const at = (share: number) => new Date(from.getTime() + Math.floor(span * share))
  const steps = path.map((status, index) => ({ status, at: at((index + 1) / (path.length + 1)) }))
  return mine ? { assignedAt: at(0.1), steps } : { steps }
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}

/** The same scatter every time, between 0 and 1. */
function jitter(index: number): number {
  return ((index * 7_919 + 3) % 101) / 101
}
