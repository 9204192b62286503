import type { SQL } from 'drizzle-orm'
import type { StaffMember } from '#contract/account/session.ts'
import { compareNames } from '#contract/basics/text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { FailedMail } from '#contract/mail/mail.ts'
import type { LeadRoute } from '#contract/places/place.ts'
import { placeNamed } from '#server/adapters/maps/ireland/load-gazetteer.ts'
import { AppError } from '#server/errors.ts'
import { estimateDistance } from '#server/modules/places/estimate-distance.ts'
import { namesById } from '#server/modules/users/repository.ts'
import { readVehicleNames } from '#server/modules/vehicles/list-vehicles.ts'
import type { Actor, Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { presentRows } from './list/list-leads.ts'
import * as counts from './list/repository-counts.ts'
import { visibleLead } from './list/repository-filter.ts'
import { buildRoute } from './measure-route.ts'
import { requireMayView } from './policy.ts'
import { presentEvent, withVehicleName } from './present.ts'
import * as repository from './repository.ts'
import type { StoredLead } from './rows.ts'
import { readVisibility } from './visibility.ts'

/** Reads a lead with its vehicle's name, for emails; null if it was deleted. */
export async function findNamedLead(server: Server, id: number): Promise<Lead | null> {
  const [lead] = await findNamedLeads(server, [id])
  return lead ?? null
}

/** Returns those leads that exist, in no particular order. */
export async function findLeads(server: Server, ids: number[]): Promise<Lead[]> {
  return presentRows(server, await repository.findLeads(server.db, ids))
}

export async function findNamedLeads(server: Server, ids: number[]): Promise<Lead[]> {
  const [leads, names] = await Promise.all([findLeads(server, ids), readVehicleNames(server)])
  return leads.map((lead) => withVehicleName(lead, names))
}

async function requireRow(server: Server, actor: Actor, id: number): Promise<StoredLead> {
  requireMayView(actor)
  const row = await repository.findLead(server.db, id)
  const { canSee } = await readVisibility(server, actor)
  if (!row || !canSee(row)) throw new AppError('not_found')
  return row
}

export async function getLead(server: Server, actor: Actor, id: number): Promise<Lead> {
  const [lead] = await presentRows(server, [await requireRow(server, actor, id)])
  if (!lead) throw new AppError('not_found')
  return lead
}

/** Reads a lead with its vehicle's name, for texts to customers. */
export async function getNamedLead(server: Server, actor: Actor, id: number): Promise<Lead> {
  return withVehicleName(await getLead(server, actor, id), await readVehicleNames(server))
}

/** Lists other leads with the customer's email address or phone number that the caller may see, newest first. */
export async function listOthers(server: Server, { actor }: Caller, id: number): Promise<Lead[]> {
  const row = await requireRow(server, actor, id)
  const { canSee } = await readVisibility(server, actor)
  const others = await repository.findOthers(server.db, row, LEAD_LIMITS.othersMax)
  return presentRows(server, others.filter(canSee))
}

/** Lists a lead's failed emails, newest first. */
export async function listFailedMails(server: Server, { actor }: Caller, id: number): Promise<FailedMail[]> {
  const row = await requireRow(server, actor, id)
  return repository.findFailedMails(server.db, row.id, LEAD_LIMITS.failedMailsMax)
}

/** Lists timeline entries, oldest first: the newest ones, or those before a given one. */
export async function listEvents(
  server: Server,
  { actor }: Caller,
  id: number,
  before?: number,
): Promise<LeadEvent[]> {
  const { id: leadId } = await requireRow(server, actor, id)
  const newest = await repository.listEvents(server.db, leadId, { before, limit: LEAD_LIMITS.eventsMax })
  return newest.toReversed().map(presentEvent)
}

/** Returns the route for a map; null if one of its places is unknown. */
export async function findRoute(server: Server, { actor }: Caller, id: number): Promise<LeadRoute> {
  const way = buildRoute(await getLead(server, actor, id))
  const stops = way.via.flatMap((place, at) => {
    const found = placeNamed(place)
    return found ? [{ number: at + 1, place, lat: found.lat, lon: found.lon }] : []
  })
  return { route: await estimateDistance(server, { ...way, roundTrip: false }), stops }
}

/** Lists the assignees of visible leads by name, including people who have left. */
export async function listAssignees(server: Server, { actor }: Caller): Promise<StaffMember[]> {
  requireMayView(actor)
  const { visibleTo } = await readVisibility(server, actor)
  const ids = await counts.listAssignees(server.db, visibleTo)
  const names = ids.length > 0 ? await namesById(server.db, ids) : new Map<number, string>()
  const assignees = [...names].map(([id, name]) => ({ id, name }))
  return assignees.sort((one, other) => compareNames(one.name, other.name) || one.id - other.id)
}

/** SQL condition: the column holds the id of a lead that the actor may see. */
export async function whereVisible(server: Server, actor: Actor, leadId: SQL): Promise<SQL> {
  return visibleLead(leadId, (await readVisibility(server, actor)).visibleTo)
}
