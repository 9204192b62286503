import { calendarDomain, calendarFile, calendarStamp, calendarText } from '#contract/basics/calendar-file.ts'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { describeJob, type JobLeg } from '#contract/journeys/job-sheet.ts'
import type { LegAssignment } from '#contract/journeys/leg-assignment.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { MailBusiness } from '#contract/mail/mail-models.ts'
import { getMailBusiness } from '#server/modules/settings/read-settings.ts'
import type { Server } from '#server/server.ts'
import { findNamedLeads } from '../leads/read-leads.ts'
import { findSheetLinks, hasEnded, openLink } from './journey-links.ts'
import { foldName } from './mark-plan.ts'
import {
  AGREED,
  byTime,
  legKey,
  listDrivers,
  presentAssignment,
  readLegs,
  readUnits,
  travelOn,
} from './read-plan.ts'
import { type AssignmentRow, listAssignments } from './repository.ts'
import type { SplitLeg } from './split-legs.ts'

/** Limits a feed: the days before and after today, and the number of leads of each agreement. */
const FEED = { daysBefore: 30, daysAfter: 365, leadsMax: 10_000 } as const
/** The interval at which calendar programs are asked to read the feed. */
const REFRESH = 'PT1H'
/** The length of a calendar entry for a drive whose end is unknown. */
const OPEN_END_MS = 3_600_000

type FeedEvent = {
  leg: SplitLeg
  lead: Lead
  assignment: AssignmentRow | undefined
  planned: LegAssignment | null
  job: JobLeg
  /** address of the job sheet; undefined once it has ended */
  sheet: string | undefined
}

/** Writes the calendar behind a link from current data; null if there is no such link. */
export async function readCalendar(server: Server, token: string, origin: string): Promise<string | null> {
  const link = await openLink(server, token, ['calendar'])
  if (!link) return null
  const business = await getMailBusiness(server)
  const { events, driver } = await listEvents(server, link.driver, origin)
  const name = driver ? `Journeys of ${driver}` : `Journeys of ${business.name}`
  return calendarFile({
    business: business.name,
    method: 'PUBLISH',
    lines: [
      `NAME:${calendarText(name)}`,
      `X-WR-CALNAME:${calendarText(name)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
      `X-PUBLISHED-TTL:${REFRESH}`,
      ...events.flatMap((event) => writeEvent(business, event)),
    ],
  })
}

async function listEvents(server: Server, driver: string, origin: string) {
  const today = dublinDay(server.clock.now())
  const [from, to] = [addDays(today, -FEED.daysBefore), addDays(today, FEED.daysAfter)]
  const found = await readLegs(server, travelOn(from, to), FEED.leadsMax, AGREED)
  const assignments = await listAssignments(server.db, [...found.leads.keys()])
  const planned = new Map(assignments.map((row) => [`${row.leadId} ${row.leg}`, row]))
  const driverOf = (leg: SplitLeg) => planned.get(legKey(leg))?.driver ?? ''
  const legs = found.legs
    .filter(({ day }) => day >= from && day <= to)
    .filter((leg) => driver === '' || foldName(driverOf(leg)) === driver)
    .sort(byTime)
  const ids = [...new Set(legs.map(({ lead_id }) => lead_id))]
  const leads = new Map((await findNamedLeads(server, ids)).map((lead) => [lead.id, lead]))
  const units = await readUnits(server)
  const open = legs.filter(({ day }) => !hasEnded(server, day))
  const sheets = await findSheetLinks(server, open, origin)
  const events = legs.flatMap((leg): FeedEvent[] => {
    const [lead, row] = [leads.get(leg.lead_id), planned.get(legKey(leg))]
    if (!lead) return []
    const assignment = row ? presentAssignment(row, leg, units) : null
    // The ways from and to the depot are left out: nobody reads them in a feed, and measuring a year of them takes long.
    const job = describeJob({ ...leg, leaves_depot_at: null, back_at_depot_at: null, assignment }, lead)
    return [{ leg, lead, assignment: row, planned: assignment, job, sheet: sheets.get(legKey(leg)) }]
  })
  return { events, driver: driver && (await findName(server, driver, legs.map(driverOf))) }
}

/** Returns a driver's name as it is spelled in the plan or the register. */
async function findName(server: Server, folded: string, planned: readonly string[]): Promise<string> {
  const known = [...planned, ...(await listDrivers(server.db)).map(({ name }) => name)]
  return known.find((name) => foldName(name) === folded) ?? folded
}

function writeEvent(
  business: MailBusiness,
  { leg, lead, assignment, planned, job, sheet }: FeedEvent,
): string[] {
  const changed = Math.max(Date.parse(lead.updated_at), assignment?.updatedAt.getTime() ?? 0)
  const stamp = calendarStamp(new Date(changed))
  return [
    'BEGIN:VEVENT',
    `UID:${lead.reference}-${leg.leg}-job@${calendarDomain(business.calendarDomains, lead.created_at)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${lead.version + (assignment?.version ?? 0)}`,
    ...writeTimes(leg),
    `SUMMARY:${calendarText(writeSummary(job, planned))}`,
    ...(leg.from ? [`LOCATION:${calendarText(leg.from)}`] : []),
    `DESCRIPTION:${calendarText(writeDetails(job, sheet))}`,
    ...(sheet ? [`URL:${sheet}`] : []),
    `STATUS:${job.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** Writes the times of a drive; one without a time takes the whole day. */
function writeTimes({ day, starts_at, ends_at }: SplitLeg): string[] {
  if (!starts_at) {
    const [first, next] = [day, addDays(day, 1)].map((one) => one.replaceAll('-', ''))
    return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${next}`]
  }
  const starts = new Date(starts_at)
  const ends = ends_at ? new Date(ends_at) : new Date(starts.getTime() + OPEN_END_MS)
  return [`DTSTART:${calendarStamp(starts)}`, `DTEND:${calendarStamp(ends)}`]
}

function writeSummary({ way, passenger, isTentative }: JobLeg, plan: LegAssignment | null): string {
  const who = [plan?.driver, plan?.vehicle].filter(Boolean).join(', ')
  return `${isTentative ? 'To confirm: ' : ''}${way}, ${passenger}${who && ` (${who})`}`
}

function writeDetails(job: JobLeg, sheet: string | undefined): string {
  const lines = [
    [job.part, job.reference].join(', '),
    [job.passenger, job.phone.text].filter(Boolean).join(', '),
    ...job.stops.map(({ place, details }) => `Stop: ${[place, details].filter(Boolean).join(', ')}`),
    ...[...job.facts, ...job.notes].map(({ name, value }) => `${name}: ${value}`),
    sheet && `Job sheet: ${sheet}`,
  ]
  return lines.filter(Boolean).join('\n')
}
