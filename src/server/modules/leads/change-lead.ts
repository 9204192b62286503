import { type Lead, LeadChange } from '#contract/lead.ts'
import { AppError } from '#server/errors.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { parse } from '#server/platform/parse.ts'
import { toE164 } from '#server/platform/phone.ts'
import type { LeadNeeds } from './needs.ts'
import { mayTurnInto, requireMayChange } from './policy.ts'
import { presentLead } from './present.ts'
import { insertEvents, type LeadUpdate, lockLead, type NewEvent, updateLead } from './repository.ts'
import { idFrom, type StoredLead, searchTextOf } from './rows.ts'

type Field = Exclude<keyof LeadChange, 'version'>
type Wanted = Omit<LeadChange, 'version'>

/**
 * Changes a lead and writes its timeline in one transaction. What already stands there is no change: it leaves no trace
 * and no version. A status that cannot follow the present one is `invalid`, not `conflict`: repeating it never helps,
 * and the field can say why.
 */
export async function changeLead(
  needs: LeadNeeds,
  actor: Actor,
  givenId: unknown,
  body: unknown,
): Promise<Lead> {
  requireMayChange(actor)
  const { version, ...wanted } = parse(LeadChange, body)
  const id = idFrom(givenId)
  if (id === null) throw new AppError('not_found')
  if (wanted.distance !== undefined) wanted.distance = Math.round(wanted.distance * 100) / 100
  return needs.db.transaction(async (transaction) => {
    const stored = await lockLead(transaction, id)
    if (!stored) throw new AppError('not_found')
    const fields = differing(stored, wanted)
    if (fields.length > 0 && version !== undefined && version !== stored.version) {
      throw stale(stored, wanted, fields)
    }
    const lead = fields.length > 0 ? await apply(needs, transaction, actor, stored, wanted, fields) : stored
    return presentLead(lead, await namesOf(needs, transaction, [lead.assigned_to]))
  })
}

function differing(stored: StoredLead, wanted: Wanted): Field[] {
  const given = Object.keys(wanted) as Field[]
  return given.filter((field) => wanted[field] !== undefined && wanted[field] !== stored[field])
}

function stale(stored: StoredLead, wanted: Wanted, fields: Field[]): AppError {
  const conflicts = Object.fromEntries(
    fields.map((field) => [field, { yours: wanted[field], theirs: stored[field] }]),
  )
  return new AppError('stale_version', { conflicts, version: stored.version })
}

async function apply(
  needs: LeadNeeds,
  transaction: Transaction,
  actor: Actor,
  stored: StoredLead,
  wanted: Wanted,
  fields: Field[],
): Promise<StoredLead> {
  await refuseImpossible(needs, transaction, stored, wanted, fields)
  const change = withConsequences(Object.fromEntries(fields.map((field) => [field, wanted[field]])))
  const lead: StoredLead = {
    ...stored,
    ...change,
    version: stored.version + 1,
    updated_at: needs.clock.now(),
  }
  const { version, updated_at } = lead
  await updateLead(transaction, stored.id, {
    ...change,
    version,
    updated_at,
    search_text: searchTextOf(lead),
  })
  const names = await namesOf(needs, transaction, [stored.assigned_to, lead.assigned_to])
  const entries = timeline(stored, lead, fields, names)
  const who = { leadId: lead.id, actorId: actor.userId, actorName: actor.name, createdAt: updated_at }
  await insertEvents(
    transaction,
    entries.map((entry) => ({ ...who, ...entry })),
  )
  return lead
}

/** A number that was corrected is known anew, and a distance that somebody has set is nobody's estimate. */
function withConsequences(change: LeadUpdate): LeadUpdate {
  const { mobile_number, distance } = change
  return {
    ...change,
    ...(mobile_number === undefined ? {} : { mobile_e164: toE164(mobile_number) }),
    ...(distance === undefined
      ? {}
      : { distance_provider: 'staff', distance_is_estimate: false, distance_minutes: null }),
  }
}

async function refuseImpossible(
  needs: LeadNeeds,
  transaction: Transaction,
  stored: StoredLead,
  wanted: Wanted,
  fields: Field[],
): Promise<void> {
  const errors: Record<string, string[]> = {}
  if (wanted.status && !mayTurnInto(stored.status, wanted.status)) {
    errors.status = [`A lead that is ${stored.status} cannot become ${wanted.status}.`]
  }
  if (fields.includes('assigned_to') && typeof wanted.assigned_to === 'number') {
    const person = await needs.findStaff(transaction, wanted.assigned_to)
    if (!person) errors.assigned_to = ['Please choose an active member of staff.']
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

type Entry = Pick<NewEvent, 'kind' | 'changes'>

/** One entry per kind of change, in the order in which people think of them. */
function timeline(
  before: StoredLead,
  after: StoredLead,
  fields: Field[],
  names: Map<number, string>,
): Entry[] {
  const entries: Entry[] = []
  const pair = (field: Field): [unknown, unknown] => [before[field], after[field]]
  const name = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  if (fields.includes('status')) entries.push({ kind: 'status', changes: { status: pair('status') } })
  if (fields.includes('assigned_to')) {
    const people: [unknown, unknown] = [name(before.assigned_to), name(after.assigned_to)]
    const changes = { assigned_to: pair('assigned_to'), assigned_to_name: people }
    entries.push({ kind: 'assigned', changes })
  }
  const others = fields.filter((field) => field !== 'status' && field !== 'assigned_to')
  if (others.length > 0) {
    entries.push({
      kind: 'changed',
      changes: Object.fromEntries(others.map((field) => [field, pair(field)])),
    })
  }
  return entries
}

async function namesOf(
  needs: LeadNeeds,
  transaction: Transaction,
  people: (number | null)[],
): Promise<Map<number, string>> {
  const ids = people.filter((id) => id !== null)
  return ids.length > 0 ? needs.staffNames(transaction, ids) : new Map()
}
