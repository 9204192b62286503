import type { LeadChange } from '#contract/leads/lead.ts'
import { writeSearchText } from '#contract/leads/lead-search.ts'
import { namesById } from '#server/modules/users/repository.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { toE164 } from '#server/platform/formats/phone.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { noteReleased } from '../intake/note-released.ts'
import { insertEvents, type LeadValues, lockLeads, type NewEvent, updateLeads } from '../repository.ts'
import type { Measured, StoredLead } from '../rows.ts'

export type ChangeableField = Exclude<keyof LeadChange, 'version'>
/** The planned change of a lead, with only the fields that differ. `measured` is the distance of its new route. */
export type PlannedChange = {
  before: StoredLead
  change: Omit<LeadChange, 'version'>
  measured?: Measured | null
}

/**
 * Writes the changes of locked leads with timeline entries and new versions, and returns the changed leads. Leads with equal changes share
 * a statement.
 */
export async function applyChanges(
  server: Server,
  transaction: Transaction,
  actor: Actor,
  planned: PlannedChange[],
): Promise<StoredLead[]> {
  const now = server.clock.now()
  const changed = planned.map(({ before, change, measured }) => {
    const update: LeadValues = { ...withConsequences(change), ...measured, updated_at: now }
    const after: StoredLead = { ...before, ...update, version: before.version + 1 }
    return { before, change, update, after }
  })
  const alike = new Map<string, { update: LeadValues; ids: number[] }>()
  for (const { before, update, after } of changed) {
    const searchText = writeSearchText(after)
    if (searchText !== writeSearchText(before)) update.search_text = searchText
    const key = JSON.stringify(update)
    const group = alike.get(key) ?? { update, ids: [] }
    group.ids.push(before.id)
    alike.set(key, group)
  }
  for (const { update, ids } of alike.values()) await updateLeads(transaction, ids, update)
  const names = await readNames(transaction, changed)
  const events = changed.flatMap(({ before, after, change }) =>
    timeline(before, after, Object.keys(change) as ChangeableField[], names).map((entry) => ({
      leadId: before.id,
      actorId: actor.userId,
      actorName: actor.name,
      createdAt: now,
      ...entry,
    })),
  )
  await insertEvents(transaction, events)
  // Entries update the lead by triggers, e.g. whether the customer has a reply.
  const traced = await lockLeads(
    transaction,
    changed.map(({ before }) => before.id),
  )
  const leads = new Map(traced.map((lead) => [lead.id, lead]))
  return changed.map(({ before, after }) => {
    const lead = leads.get(after.id) ?? after
    noteReleased(server, before, lead)
    return lead
  })
}

/** Adds what follows from a change: a new phone number's form for searches, and 'staff' as the provider of a typed distance. */
function withConsequences(change: LeadValues): LeadValues {
  const { mobile_number, distance } = change
  return {
    ...change,
    ...(mobile_number === undefined ? {} : { mobile_e164: toE164(mobile_number) }),
    ...(distance === undefined
      ? {}
      : { distance_provider: 'staff', distance_is_estimate: false, distance_minutes: null }),
  }
}

type Entry = Pick<NewEvent, 'kind' | 'changes'>

/** Returns one timeline entry per kind of change, in a natural order. */
function timeline(
  before: StoredLead,
  after: StoredLead,
  fields: ChangeableField[],
  names: Map<number, string>,
): Entry[] {
  const entries: Entry[] = []
  const pair = (field: ChangeableField): [unknown, unknown] => [before[field], after[field]]
  const name = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  if (fields.includes('status')) {
    const both = (['status', 'lost_reason'] as const).filter((field) => fields.includes(field))
    entries.push({ kind: 'status', changes: Object.fromEntries(both.map((field) => [field, pair(field)])) })
  }
  if (fields.includes('assigned_to')) {
    const people: [unknown, unknown] = [name(before.assigned_to), name(after.assigned_to)]
    const changes = { assigned_to: pair('assigned_to'), assigned_to_name: people }
    entries.push({ kind: 'assigned', changes })
  }
  const recorded = new Set(entries.flatMap(({ changes }) => Object.keys(changes)))
  const others = fields.filter((field) => !recorded.has(field))
  if (others.length > 0) {
    entries.push({
      kind: 'changed',
      changes: Object.fromEntries(others.map((field) => [field, pair(field)])),
    })
  }
  return entries
}

async function readNames(
  transaction: Transaction,
  changed: { before: StoredLead; after: StoredLead }[],
): Promise<Map<number, string>> {
  const people = changed.flatMap(({ before, after }) =>
    before.assigned_to === after.assigned_to ? [] : [before.assigned_to, after.assigned_to],
  )
  const ids = [...new Set(people.filter((id) => id !== null))]
  return ids.length > 0 ? namesById(transaction, ids) : new Map()
}
