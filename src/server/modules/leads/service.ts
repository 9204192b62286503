import type { SQL } from 'drizzle-orm'
import type { StaffMember } from '#contract/account/session.ts'
import type { FiguresRange } from '#contract/figures/figures.ts'
import type { Lead, LeadPatch } from '#contract/leads/lead.ts'
import type { BulkChange, BulkDelete, BulkUndo } from '#contract/leads/lead-bulk.ts'
import type { LeadEvent, NewContact, NewNote } from '#contract/leads/lead-event.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { LeadExportQuery, LeadFilter } from '#contract/leads/lead-list.ts'
import type { LeadRoute } from '#contract/places/place.ts'
import { AppError } from '#server/errors.ts'
import type { Actor, RequestContext } from '#server/platform/security/actor.ts'
import { addContact } from './change/add-contact.ts'
import { addNote } from './change/add-note.ts'
import { bulkChange } from './change/bulk-change.ts'
import { changeLead } from './change/change-lead.ts'
import { bulkDelete, deleteLead } from './change/delete-leads.ts'
import { workerFor } from './change/lead-commands.ts'
import { undoChanges } from './change/undo-changes.ts'
import type { LeadDependencies } from './dependencies.ts'
import { sumUp } from './figures/lead-figures.ts'
import { correctSums, countActivity, countPickups, foldSums } from './figures/repository-figures.ts'
import { leadCreator } from './intake/create-lead.ts'
import { type EntryRequest, enterLead } from './intake/enter-lead.ts'
import { purgeIdempotencyKeys } from './intake/jobs.ts'
import { releaseLead } from './intake/release-lead.ts'
import { exportLeads } from './list/export-leads.ts'
import { listLeadIds, listNewest, listPages, presentRows, streamLeads } from './list/list-leads.ts'
import { leadLister } from './list/list-page.ts'
import { countByStatus, countSince, listAssignees } from './list/repository-counts.ts'
import { visibleLead } from './list/repository-filter.ts'
import { readMaintainedCount } from './list/repository-list.ts'
import { leadMailBuilders } from './mails.ts'
import { wayOf } from './measure.ts'
import { requireMayView } from './policy.ts'
import { presentEvent, withVehicleName } from './present.ts'
import { findLead, findLeads, findNewestId, findOthers, listEvents, listIdsAfter } from './repository.ts'
import { closeTravelled } from './response-time/close-travelled.ts'
import { listTasks } from './response-time/list-tasks.ts'
import { countOverdue } from './response-time/repository-deadlines.ts'
import { queueDigests, watchDeadlines } from './response-time/watch-deadlines.ts'
import { visibilityOf } from './visibility.ts'

export type LeadService = ReturnType<typeof createLeadService>

export function createLeadService(deps: LeadDependencies) {
  /** What only reads, of rows that may be many. */
  function readMany<T>(read: (readable: LeadDependencies) => Promise<T>): Promise<T> {
    return deps.reader.read((db) => read({ ...deps, db }))
  }

  async function findStored(id: number): Promise<Lead | null> {
    const row = await findLead(deps.db, id)
    return row ? ((await presentRows(deps, [row]))[0] ?? null) : null
  }

  /** For the product itself: mails are written from it. Null when the lead has been deleted. */
  async function find(id: number): Promise<Lead | null> {
    const lead = await findStored(id)
    return lead && withVehicleName(lead, await deps.vehicleNames())
  }

  async function getLead(actor: Actor, id: number): Promise<Lead> {
    requireMayView(actor)
    const lead = await findStored(id)
    const { canSee } = await visibilityOf(deps, actor)
    if (!lead || !canSee(lead)) throw new AppError('not_found')
    return lead
  }

  /** Those that are there, in no particular order. */
  async function findMany(ids: number[]): Promise<Lead[]> {
    return presentRows(deps, await findLeads(deps.db, ids))
  }

  async function findManyNamed(ids: number[]): Promise<Lead[]> {
    const names = await deps.vehicleNames()
    return (await findMany(ids)).map((lead) => withVehicleName(lead, names))
  }

  /** Other enquiries of the same customer, by mail address or number, newest first, as far as the person may see them. */
  async function listOthers({ actor }: RequestContext, id: number): Promise<Lead[]> {
    requireMayView(actor)
    const lead = await findLead(deps.db, id)
    const { canSee } = await visibilityOf(deps, actor)
    if (!lead || !canSee(lead)) throw new AppError('not_found')
    const others = await findOthers(deps.db, lead, LEAD_LIMITS.othersMax)
    return presentRows(deps, others.filter(canSee))
  }

  /** For a map. A place that nobody knows is nothing wrong: it has no route. */
  async function findRoute({ actor }: RequestContext, id: number): Promise<LeadRoute> {
    const way = wayOf(await getLead(actor, id))
    const stops = way.via.flatMap((place, at) => {
      const found = deps.findPlace(place)
      return found ? [{ number: at + 1, place, lat: found.lat, lon: found.lon }] : []
    })
    return { route: await deps.estimateDistance({ ...way, roundTrip: false }), stops }
  }

  /** Everybody who holds a lead that the person may see, those who have left among them, by their names. */
  async function listHolders({ actor }: RequestContext): Promise<StaffMember[]> {
    requireMayView(actor)
    const { visibleTo } = await visibilityOf(deps, actor)
    const ids = await listAssignees(deps.db, visibleTo)
    const names = ids.length > 0 ? await deps.staffNames(deps.db, ids) : new Map<number, string>()
    const holders = [...names].map(([id, name]) => ({ id, name }))
    return holders.sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id)
  }

  return {
    createLead: leadCreator(deps),
    mailBuilders: leadMailBuilders(deps, { find, findMany: findManyNamed }),
    find,
    findMany,
    listOthers,
    findRoute,
    listAssignees: listHolders,
    enterLead: (context: RequestContext, request: EntryRequest) => enterLead(deps, context, request),
    filedAfter: (id: number) => listIdsAfter(deps.db, id),
    newestId: () => findNewestId(deps.db),
    getLead,
    /** For what a customer reads. */
    async getNamedLead(actor: Actor, id: number): Promise<Lead> {
      return withVehicleName(await getLead(actor, id), await deps.vehicleNames())
    },
    listLeads: leadLister(deps),
    listNewest: (context: RequestContext, limit: number) =>
      readMany((readable) => listNewest(readable, context, limit)),
    listLeadIds: (context: RequestContext, filter: LeadFilter) =>
      readMany((readable) => listLeadIds(readable, context, filter)),
    listPages: (context: RequestContext) => readMany((readable) => listPages(readable, context)),
    streamLeads: (context: RequestContext, filter: LeadFilter) => streamLeads(deps, context, filter),
    exportLeads: (context: RequestContext, query: LeadExportQuery) => exportLeads(deps, context, query),
    changeLead: (context: RequestContext, id: number, change: LeadPatch) =>
      changeLead(deps, context, id, change),
    releaseLead: (context: RequestContext, id: number) => releaseLead(deps, context, id),
    workerFor: (who: Actor | null) => workerFor(deps, who),
    deleteLead: (context: RequestContext, id: number) => deleteLead(deps, context, id),
    bulkDelete: (context: RequestContext, leads: BulkDelete) => bulkDelete(deps, context, leads),
    addContact: (context: RequestContext, id: number, contact: NewContact) =>
      addContact(deps, context, id, contact),
    addNote: (context: RequestContext, id: number, note: NewNote) => addNote(deps, context, id, note),
    bulkChange: (context: RequestContext, change: BulkChange) => bulkChange(deps, context, change),
    undoChanges: (context: RequestContext, changes: BulkUndo) => undoChanges(deps, context, changes),
    /** A condition of SQL: the column names a lead that the person may see. */
    async visible(actor: Actor, leadId: SQL): Promise<SQL> {
      return visibleLead(leadId, (await visibilityOf(deps, actor)).visibleTo)
    },
    /** Of what the person may see; of one person's leads when named. */
    async countByStatus(actor: Actor, assignedTo?: number) {
      const { visibleTo } = await visibilityOf(deps, actor)
      return readMany(({ db }) => countByStatus(db, { assignedTo, visibleTo }))
    },
    async countSince(actor: Actor, since: Date) {
      const { visibleTo } = await visibilityOf(deps, actor)
      return readMany(({ db }) => countSince(db, since, visibleTo))
    },
    async countBetween(actor: Actor, from: string, to: string) {
      const { visibleTo } = await visibilityOf(deps, actor)
      return readMany(({ db }) => readMaintainedCount(db, { from, to, visibleTo }))
    },
    async sumUpLeads(actor: Actor, range: FiguresRange) {
      const { visibleTo } = await visibilityOf(deps, actor)
      return readMany((readable) => sumUp(readable, { ...range, visibleTo }))
    },
    async countPickups(actor: Actor, range: FiguresRange, max: number) {
      const { visibleTo } = await visibilityOf(deps, actor)
      return readMany(({ db }) => countPickups(db, { ...range, visibleTo }, max))
    },
    foldSums: () => foldSums(deps.db),
    correctSums: () => correctSums(deps.db),
    listTasks: (context: RequestContext) => listTasks(deps, context),
    watchDeadlines: () => watchDeadlines(deps),
    countOverdue: () => countOverdue(deps.db, deps.clock.now()),
    queueDigests: () => queueDigests(deps),
    countActivity: (userId: number, since: Date) => readMany(({ db }) => countActivity(db, userId, since)),
    closeTravelled: () => closeTravelled(deps),
    purgeIdempotencyKeys: () => purgeIdempotencyKeys(deps),

    /** The timeline, oldest first. */
    async listEvents({ actor }: RequestContext, id: number): Promise<LeadEvent[]> {
      const lead = await getLead(actor, id)
      return (await listEvents(deps.db, lead.id)).map(presentEvent)
    },
  }
}
