import type { SQL } from 'drizzle-orm'
import type { StaffMember } from '#contract/account/session.ts'
import { compareNames } from '#contract/basics/text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { FailedMail } from '#contract/mail/failed-mail.ts'
import type { LeadRoute } from '#contract/places/place.ts'
import { AppError } from '#server/errors.ts'
import type { Actor, RequestContext } from '#server/platform/security/actor.ts'
import type { LeadDependencies } from './dependencies.ts'
import { presentRows } from './list/list-leads.ts'
import * as counts from './list/repository-counts.ts'
import { visibleLead } from './list/repository-filter.ts'
import { buildRoute } from './measure.ts'
import { requireMayView } from './policy.ts'
import { presentEvent, withVehicleName } from './present.ts'
import * as repository from './repository.ts'
import type { StoredLead } from './rows.ts'
import { readVisibility } from './visibility.ts'

/** For the product itself: mails are written from it. Null when the lead has been deleted. */
export async function findNamedLead(deps: LeadDependencies, id: number): Promise<Lead | null> {
  const [lead] = await findNamedLeads(deps, [id])
  return lead ?? null
}

/** Those that are there, in no particular order. */
export async function findLeads(deps: LeadDependencies, ids: number[]): Promise<Lead[]> {
  return presentRows(deps, await repository.findLeads(deps.db, ids))
}

export async function findNamedLeads(deps: LeadDependencies, ids: number[]): Promise<Lead[]> {
  const [leads, names] = await Promise.all([findLeads(deps, ids), deps.vehicleNames()])
  return leads.map((lead) => withVehicleName(lead, names))
}

async function requireRow(deps: LeadDependencies, actor: Actor, id: number): Promise<StoredLead> {
  requireMayView(actor)
  const row = await repository.findLead(deps.db, id)
  const { canSee } = await readVisibility(deps, actor)
  if (!row || !canSee(row)) throw new AppError('not_found')
  return row
}

export async function getLead(deps: LeadDependencies, actor: Actor, id: number): Promise<Lead> {
  const [lead] = await presentRows(deps, [await requireRow(deps, actor, id)])
  if (!lead) throw new AppError('not_found')
  return lead
}

/** For what a customer reads. */
export async function getNamedLead(deps: LeadDependencies, actor: Actor, id: number): Promise<Lead> {
  return withVehicleName(await getLead(deps, actor, id), await deps.vehicleNames())
}

/** Other enquiries of the same customer, by mail address or number, newest first, as far as the person may see them. */
export async function listOthers(
  deps: LeadDependencies,
  { actor }: RequestContext,
  id: number,
): Promise<Lead[]> {
  const row = await requireRow(deps, actor, id)
  const { canSee } = await readVisibility(deps, actor)
  const others = await repository.findOthers(deps.db, row, LEAD_LIMITS.othersMax)
  return presentRows(deps, others.filter(canSee))
}

/** Emails about it that nobody tries to send any more, newest first. */
export async function listFailedMails(
  deps: LeadDependencies,
  { actor }: RequestContext,
  id: number,
): Promise<FailedMail[]> {
  const row = await requireRow(deps, actor, id)
  return repository.findFailedMails(deps.db, row.id, LEAD_LIMITS.failedMailsMax)
}

/** The newest entries of the timeline, or those before one of it, oldest first. */
export async function listEvents(
  deps: LeadDependencies,
  { actor }: RequestContext,
  id: number,
  before?: number,
): Promise<LeadEvent[]> {
  const { id: leadId } = await requireRow(deps, actor, id)
  const newest = await repository.listEvents(deps.db, leadId, { before, limit: LEAD_LIMITS.eventsMax })
  return newest.toReversed().map(presentEvent)
}

/** For a map. A place that nobody knows is nothing wrong: it has no route. */
export async function findRoute(
  deps: LeadDependencies,
  { actor }: RequestContext,
  id: number,
): Promise<LeadRoute> {
  const way = buildRoute(await getLead(deps, actor, id))
  const stops = way.via.flatMap((place, at) => {
    const found = deps.findPlace(place)
    return found ? [{ number: at + 1, place, lat: found.lat, lon: found.lon }] : []
  })
  return { route: await deps.estimateDistance({ ...way, roundTrip: false }), stops }
}

/** Everybody who holds a lead that the person may see, those who have left among them, by their names. */
export async function listAssignees(
  deps: LeadDependencies,
  { actor }: RequestContext,
): Promise<StaffMember[]> {
  requireMayView(actor)
  const { visibleTo } = await readVisibility(deps, actor)
  const ids = await counts.listAssignees(deps.db, visibleTo)
  const names = ids.length > 0 ? await deps.staffNames(deps.db, ids) : new Map<number, string>()
  const assignees = [...names].map(([id, name]) => ({ id, name }))
  return assignees.sort((one, other) => compareNames(one.name, other.name) || one.id - other.id)
}

/** A condition of SQL: the column names a lead that the person may see. */
export async function whereVisible(deps: LeadDependencies, actor: Actor, leadId: SQL): Promise<SQL> {
  return visibleLead(leadId, (await readVisibility(deps, actor)).visibleTo)
}
