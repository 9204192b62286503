import type { SQL } from 'drizzle-orm'
import type { StaffMember } from '#contract/account/session.ts'
import { LIMITS } from '#contract/basics/limits.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import type { LeadWay } from '#contract/places/place.ts'
import { AppError } from '#server/errors.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { addContact } from './change/add-contact.ts'
import { addNote } from './change/add-note.ts'
import { bulkChange } from './change/bulk-change.ts'
import { changeLead } from './change/change-lead.ts'
import { bulkDelete, deleteLead } from './change/delete-leads.ts'
import { workerFor } from './change/lead-commands.ts'
import { undoChanges } from './change/undo-changes.ts'
import type { LeadNeeds } from './dependencies.ts'
import { type FiguresRange, sumUp } from './figures/lead-figures.ts'
import { countDeeds, countPickups } from './figures/repository-figures.ts'
import { leadCreator } from './intake/create-lead.ts'
import { type EntryRequest, enterLead } from './intake/enter-lead.ts'
import { purgeIdempotencyKeys } from './intake/jobs.ts'
import { releaseLead } from './intake/release-lead.ts'
import { exportLeads } from './list/export-leads.ts'
import { listLeadIds, listLeads, listPages, presentRows, streamLeads } from './list/list-leads.ts'
import { countByStatus, countSince, listAssignees } from './list/repository-counts.ts'
import { visibleLead } from './list/repository-filter.ts'
import { countKept } from './list/repository-list.ts'
import { requireMayView } from './policy.ts'
import { presentEvent } from './present.ts'
import { findLead, findLeads, findNewestId, findOthers, listEvents, listIdsAfter } from './repository.ts'
import { listTasks } from './response-time/list-tasks.ts'
import { digestOf, queueDigests, watchPromises } from './response-time/watch-deadlines.ts'
import { idFrom } from './rows.ts'
import { sightOf } from './visibility.ts'

export type LeadService = ReturnType<typeof createLeadService>

export function createLeadService(needs: LeadNeeds) {
  /** For the product itself: mails are written from it. Null when the lead has been deleted. */
  async function find(id: number): Promise<Lead | null> {
    const row = await findLead(needs.db, id)
    return row ? ((await presentRows(needs, [row]))[0] ?? null) : null
  }

  async function getLead(actor: Actor, givenId: unknown): Promise<Lead> {
    requireMayView(actor)
    const id = idFrom(givenId)
    const lead = id === null ? null : await find(id)
    const { sees } = await sightOf(needs, actor)
    if (!lead || !sees(lead)) throw new AppError('not_found')
    return lead
  }

  /** Those that are there, in no particular order. */
  async function findMany(ids: number[]): Promise<Lead[]> {
    return presentRows(needs, await findLeads(needs.db, ids))
  }

  /** Other enquiries of the same customer, by mail address or number, newest first, as far as the person may see them. */
  async function listOthers(actor: Actor, givenId: unknown): Promise<Lead[]> {
    requireMayView(actor)
    const id = idFrom(givenId)
    const lead = id === null ? null : await findLead(needs.db, id)
    const { sees } = await sightOf(needs, actor)
    if (!lead || !sees(lead)) throw new AppError('not_found')
    const others = await findOthers(needs.db, lead, LIMITS.leads.othersMax)
    return presentRows(needs, others.filter(sees))
  }

  /** For a map. A place that nobody knows is nothing wrong: it has no way. */
  async function findWay(actor: Actor, givenId: unknown): Promise<LeadWay> {
    const { pickup_location: from, dropoff_location: to } = await getLead(actor, givenId)
    return { way: await needs.estimateDistance({ from, to, roundTrip: false }) }
  }

  /** Everybody who holds a lead that the person may see, those who have left among them, by their names. */
  async function listHolders(actor: Actor): Promise<StaffMember[]> {
    requireMayView(actor)
    const { visibleTo } = await sightOf(needs, actor)
    const ids = await listAssignees(needs.db, visibleTo)
    const names = ids.length > 0 ? await needs.staffNames(needs.db, ids) : new Map<number, string>()
    const holders = [...names].map(([id, name]) => ({ id, name }))
    return holders.sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id)
  }

  return {
    createLead: leadCreator(needs),
    find,
    findMany,
    listOthers,
    findWay,
    listHolders,
    enterLead: (actor: Actor, request: EntryRequest) => enterLead(needs, actor, request),
    filedAfter: (id: number) => listIdsAfter(needs.db, id),
    newestId: () => findNewestId(needs.db),
    getLead,
    listLeads: (actor: Actor, query: unknown) => listLeads(needs, actor, query),
    listLeadIds: (actor: Actor, query: unknown) => listLeadIds(needs, actor, query),
    listPages: (actor: Actor) => listPages(needs, actor),
    streamLeads: (actor: Actor, query: unknown) => streamLeads(needs, actor, query),
    exportLeads: (actor: Actor, query: unknown, address: string) => exportLeads(needs, actor, query, address),
    changeLead: (actor: Actor, id: unknown, body: unknown) => changeLead(needs, actor, id, body),
    releaseLead: (actor: Actor, id: unknown) => releaseLead(needs, actor, id),
    workerFor: (who: Actor | null) => workerFor(needs, who),
    deleteLead: (actor: Actor, id: unknown, address: string) => deleteLead(needs, actor, id, address),
    bulkDelete: (actor: Actor, body: unknown, address: string) => bulkDelete(needs, actor, body, address),
    addContact: (actor: Actor, id: unknown, body: unknown) => addContact(needs, actor, id, body),
    addNote: (actor: Actor, id: unknown, body: unknown) => addNote(needs, actor, id, body),
    bulkChange: (actor: Actor, body: unknown) => bulkChange(needs, actor, body),
    undoChanges: (actor: Actor, body: unknown) => undoChanges(needs, actor, body),
    /** A condition of SQL: the column names a lead that the person may see. */
    async visible(actor: Actor, leadId: SQL): Promise<SQL> {
      return visibleLead(leadId, (await sightOf(needs, actor)).visibleTo)
    },
    /** Of what the person may see; of one person's leads when named. */
    async countByStatus(actor: Actor, assignedTo?: number) {
      const { visibleTo } = await sightOf(needs, actor)
      return countByStatus(needs.db, { assignedTo, visibleTo })
    },
    async countSince(actor: Actor, since: Date) {
      return countSince(needs.db, since, (await sightOf(needs, actor)).visibleTo)
    },
    async countBetween(actor: Actor, from: string, to: string) {
      const { visibleTo } = await sightOf(needs, actor)
      return countKept(needs.db, { from, to, visibleTo })
    },
    async sumUpLeads(actor: Actor, range: FiguresRange) {
      const { visibleTo } = await sightOf(needs, actor)
      return sumUp(needs, { ...range, visibleTo })
    },
    async countPickups(actor: Actor, range: FiguresRange, most: number) {
      const { visibleTo } = await sightOf(needs, actor)
      return countPickups(needs.db, { ...range, visibleTo }, most)
    },
    listTasks: (actor: Actor) => listTasks(needs, actor),
    /** Of one person's own, for their mail. */
    digestOf: (userId: number) => digestOf(needs, userId),
    watchPromises: () => watchPromises(needs),
    queueDigests: () => queueDigests(needs),
    countDeeds: (userId: number, since: Date) => countDeeds(needs.db, userId, since),
    purgeIdempotencyKeys: () => purgeIdempotencyKeys(needs),

    /** The timeline, oldest first. */
    async listEvents(actor: Actor, givenId: unknown): Promise<LeadEvent[]> {
      const lead = await getLead(actor, givenId)
      return (await listEvents(needs.db, lead.id)).map(presentEvent)
    },
  }
}
