import { describeJob, type JobLeg, type JobSheet } from '#contract/journeys/job-sheet.ts'
import type { Server } from '#server/server.ts'
import { findNamedLeads } from '../leads/read-leads.ts'
import { hasEnded, openLink } from './journey-links.ts'
import type { PlannedLeg } from './mark-plan.ts'
import { AGREED, listDriverLegs, planLegs, readLegs } from './read-plan.ts'
import { listAssignments } from './repository.ts'

/** Reads the job sheet behind a link from current data; null if there is no such link. */
export async function openJobSheet(server: Server, token: string): Promise<JobSheet | null> {
  const link = await openLink(server, token, ['leg', 'day'])
  if (link?.leadId) return readLegSheet(server, link.leadId, link.leg)
  return link?.day ? readDaySheet(server, link.day, link.driver) : null
}

/** Reads the sheet of one leg. Its link ends some days after the leg's present day, so the link follows a leg that moves. */
async function readLegSheet(server: Server, leadId: number, name: string): Promise<JobSheet> {
  const { legs } = await readLegs(server, { ids: [leadId] }, 1, AGREED)
  const found = legs.find(({ leg }) => leg === name)
  if (!found) return { state: 'not-booked' }
  if (hasEnded(server, found.day)) return { state: 'ended' }
  const assignments = await listAssignments(server.db, [leadId])
  const [job] = await describeJobs(server, await planLegs(server, [found], assignments))
  if (!job) return { state: 'not-booked' }
  const driver = assignments.find(({ leg }) => leg === name)?.driver ?? ''
  return { state: 'open', day: found.day, driver, isDay: false, legs: [job] }
}

async function readDaySheet(server: Server, day: string, driver: string): Promise<JobSheet> {
  if (hasEnded(server, day)) return { state: 'ended' }
  const { legs } = await listDriverLegs(server, { day, driver })
  const name = legs[0]?.assignment?.driver ?? ''
  return { state: 'open', day, driver: name, isDay: true, legs: await describeJobs(server, legs) }
}

async function describeJobs(server: Server, legs: readonly PlannedLeg[]): Promise<JobLeg[]> {
  const ids = [...new Set(legs.map(({ lead_id }) => lead_id))]
  const leads = new Map((await findNamedLeads(server, ids)).map((lead) => [lead.id, lead]))
  return legs.flatMap((leg) => {
    const lead = leads.get(leg.lead_id)
    return lead ? [describeJob(leg, lead)] : []
  })
}
