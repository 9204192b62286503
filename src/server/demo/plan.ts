import { dublinTime, startOfMonth } from '#contract/basics/dublin-time.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { Canceller } from '#contract/quotes/quote-reply.ts'

export type PlannedStep = { status: LeadStatus; at: Date }
/** The person to whom a lead is assigned. */
export type DemoAssignee = 'manager' | 'colleague'
/** One demo lead: when it came, who handles it, and its changes of status. `by` makes the changes, whoever the assignee is. */
export type PlannedLead = {
  createdAt: Date
  owner: DemoAssignee | null
  by: DemoAssignee
  assignedAt?: Date
  /** when the customer was first called; absent unless that was long before the first change of status */
  rungAt?: Date
  steps: PlannedStep[]
  /** who cancelled the booking, as the last step, and why */
  cancelled?: { by: Canceller; reason: string }
  /** the pick-up time that the customer booked; staff have changed it since without telling them */
  bookedPickup?: string
  /** days from today to the next action */
  nextActionIn?: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A little less than a week, so that the figures of the last seven days still hold tomorrow morning. */
const WEEK = 6.5 * DAY

/** The age of the newest lead; most of its response time is left. */
const FRESH = 4 * MINUTE

type Kind = Pick<PlannedLead, 'owner' | 'by' | 'cancelled' | 'bookedPickup' | 'nextActionIn'> & {
  path: LeadStatus[]
  inWeek: boolean
  /** whether it has only just arrived */
  fresh?: boolean
}

const MINE = { owner: 'manager', by: 'manager' } as const
const THEIRS = { owner: 'colleague', by: 'colleague' } as const

const times = (count: number, kind: Kind): Kind[] => Array.from({ length: count }, () => kind)
const WON: LeadStatus[] = ['contacted', 'quoted', 'converted']
const QUOTED: LeadStatus[] = ['contacted', 'quoted']
const LOST: LeadStatus[] = ['contacted', 'lost']

/** The newest eight leads of the manager: four converted, one quoted, two contacted, one just arrived. */
const RECENT: Kind[] = [
  { ...MINE, path: ['contacted'], inWeek: true, nextActionIn: -2 },
  { ...MINE, path: ['contacted'], inWeek: true, nextActionIn: 0 },
  { ...MINE, path: QUOTED, inWeek: true, nextActionIn: 1 },
  ...times(3, { ...MINE, path: WON, inWeek: true }),
  { ...MINE, path: WON, inWeek: true, bookedPickup: '06:20' },
  { ...MINE, path: [], inWeek: true, fresh: true },
]
const THIS_MONTH: Kind[] = [
  // The manager called these for the colleague.
  ...times(3, { owner: 'colleague', by: 'manager', path: ['contacted'], inWeek: true }),
  { owner: null, by: 'colleague', path: [], inWeek: false },
  ...times(3, { ...THEIRS, path: ['contacted'], inWeek: false }),
  ...times(2, { ...THEIRS, path: QUOTED, inWeek: false, nextActionIn: 2 }),
  ...times(2, { ...THEIRS, path: LOST, inWeek: false }),
]
const LAST_MONTH: Kind[] = [
  ...times(5, { ...MINE, path: WON, inWeek: false }),
  { ...MINE, path: QUOTED, inWeek: true },
  { ...MINE, path: LOST, inWeek: true },
  ...times(4, { ...THEIRS, path: QUOTED, inWeek: false }),
  ...times(2, { ...THEIRS, path: ['contacted'], inWeek: false }),
  ...times(4, { ...THEIRS, path: LOST, inWeek: false }),
]
const EARLIER: Kind[] = [
  ...times(3, { ...MINE, path: WON, inWeek: false }),
  ...times(2, { ...THEIRS, path: QUOTED, inWeek: false }),
  {
    ...THEIRS,
    path: [...WON, 'quoted'],
    inWeek: false,
    cancelled: { by: 'business', reason: 'The vehicle has broken down.' },
  },
  {
    ...THEIRS,
    path: [...WON, 'lost'],
    inWeek: false,
    cancelled: { by: 'customer', reason: 'The event was called off.' },
  },
  ...times(5, { ...THEIRS, path: LOST, inWeek: false }),
]

/**
 * Plans 48 leads: 19 this month, 17 on the same days of last month, 12 earlier. 12 are won, all by the demo manager, who is assigned 18;
 * two were booked and cancelled. In the last seven days the manager got 8, contacted 12, quoted 6 and won 4. That holds at any time: early
 * on the 1st, this month's leads are squeezed into the hours so far.
 */
export function planLeads(now: Date): PlannedLead[] {
  const month = startOfMonth(now)
  const lastMonth = startOfMonth(now, 1)
  const weekAgo = new Date(now.getTime() - WEEK)
  const recentFrom = later(month, weekAgo)
  // The other leads of this month are older than a week once the month is long enough.
  const restUntil =
    recentFrom.getTime() - month.getTime() > 2 * DAY ? new Date(now.getTime() - 7.2 * DAY) : now
  const earlier = {
    from: new Date(lastMonth.getTime() - 120 * DAY),
    until: new Date(lastMonth.getTime() - DAY),
  }
  return [
    ...planned(EARLIER, earlier, now),
    ...planned(LAST_MONTH, { from: lastMonth, until: sameTimeLastMonth(now, month, lastMonth) }, now),
    ...planned(THIS_MONTH, { from: month, until: restUntil }, now),
    ...planned(RECENT, { from: recentFrom, until: now, phase: 0.5 }, now),
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Returns the same time of last month, an hour earlier in case the clocks have changed; a shorter month ends before. */
function sameTimeLastMonth(now: Date, month: Date, lastMonth: Date): Date {
  const elapsed = now.getTime() - month.getTime()
  const since = elapsed > 3 * HOUR ? elapsed - HOUR : elapsed
  return new Date(Math.min(lastMonth.getTime() + since, month.getTime() - HOUR))
}

/** The span over which leads are spread. `phase` shifts them within their slots, so that two groups do not coincide. */
type Span = { from: Date; until: Date; phase?: number }

function planned(kinds: Kind[], { from, until, phase = 0 }: Span, now: Date): PlannedLead[] {
  const span = until.getTime() - from.getTime()
  return kinds.map((kind, index) => {
    const share = (index + 0.35 + 0.3 * jitter(index) + 0.1 * phase) / kinds.length
    const moment = byDay(new Date(from.getTime() + Math.floor(share * span)), until)
    const createdAt = kind.fresh ? new Date(now.getTime() - Math.min(FRESH, span / 30)) : moment
    const { owner, by, cancelled, bookedPickup, nextActionIn } = kind
    return {
      createdAt,
      owner,
      by,
      nextActionIn,
      ...(cancelled && { cancelled }),
      ...(bookedPickup && { bookedPickup }),
      ...history(kind, createdAt, now, index),
    }
  })
}

/** Moves enquiries out of the small hours, in which few people enquire. */
function byDay(instant: Date, until: Date): Date {
  const { hour } = dublinTime(instant)
  const moved = new Date(instant.getTime() + 7 * HOUR + 11 * 60_000)
  return hour < 6 && moved < until ? moved : instant
}

/**
 * Plans the history of a lead: a reply within minutes, usually before the deadline, and further steps within days. Steps of the last week
 * are spread over it from its start.
 */
function history(
  { owner, path, inWeek }: Kind,
  createdAt: Date,
  now: Date,
  index: number,
): Pick<PlannedLead, 'assignedAt' | 'rungAt' | 'steps'> {
  const from = inWeek ? later(createdAt, new Date(now.getTime() - WEEK)) : createdAt
  const until = inWeek ? now : new Date(Math.min(now.getTime(), createdAt.getTime() + 4 * DAY))
  const span = until.getTime() - from.getTime()
  const at = (share: number) => new Date(from.getTime() + Math.floor(span * share))
  const wait = (3 + 15 * jitter(index + 1)) * MINUTE
  const answeredAfter = Math.min(wait, span / (path.length + 1))
  const answeredAt = new Date(from.getTime() + Math.floor(answeredAfter))
  const steps = path.map((status, step) => ({
    status,
    at: step === 0 ? answeredAt : at((step + 1) / (path.length + 1)),
  }))
  const assignedAt = new Date(from.getTime() + Math.floor(Math.min(answeredAfter / 2, span * 0.1)))
  const rung = from > createdAt && path.length > 0 && { rungAt: new Date(createdAt.getTime() + wait) }
  return { ...(owner && { assignedAt }), ...rung, steps }
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}

/** Returns a repeatable pseudo-random number between 0 and 1. */
function jitter(index: number): number {
  return ((index * 7_919 + 3) % 101) / 101
}
