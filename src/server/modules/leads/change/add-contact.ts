import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent, NewContact, NewNote } from '#contract/leads/lead-event.ts'
import { AppError } from '#server/errors.ts'
import { requireMayChange } from '#server/modules/leads/policy.ts'
import { presentEvent } from '#server/modules/leads/present.ts'
import { findEvent, insertEvents, lockLead } from '#server/modules/leads/repository.ts'
import { readVisibility } from '#server/modules/leads/visibility.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { claimEntry, type KeyedEntry } from './claim-entry.ts'
import { commandsFor, type LeadCommand } from './lead-commands.ts'

/** `replayed`: whether an earlier request with the same key stored the contact. */
type ContactResponse = { lead: Lead; replayed: boolean }

/**
 * Records a contact with the customer, or an attempt at one; only a contact counts as a response. A repeated request (same key) returns the
 * lead as it is now.
 */
export async function addContact(
  server: Server,
  { actor }: Caller,
  id: number,
  { body, key }: KeyedEntry<NewContact>,
): Promise<ContactResponse> {
  const leads = await commandsFor(server, actor)
  return server.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, id)
    const claim = {
      kind: 'contact',
      leadId: id,
      userId: actor.userId,
      now: server.clock.now(),
      body,
      key,
    } as const
    if (await claimEntry(transaction, claim)) return { lead, replayed: true }
    return { lead: await leads.apply(transaction, id, commandOf(body, lead)), replayed: false }
  })
}

function commandOf({ channel, reached, note, mark_contacted }: NewContact, { status }: Lead): LeadCommand {
  return {
    entry: {
      kind: reached ? 'contact' : 'contact-tried',
      changes: { channel: [null, channel], ...(note && { note: [null, note] }) },
    },
    status: mark_contacted && status === 'new' ? 'contacted' : undefined,
  }
}

/** `replayed`: whether an earlier request with the same key stored the note. */
type NoteResponse = { event: LeadEvent; replayed: boolean }

/**
 * Adds a note to the timeline without a new version of the lead, so that no open form becomes outdated. A repeated request (same key)
 * returns the stored entry.
 */
export async function addNote(
  server: Server,
  { actor }: Caller,
  id: number,
  { body, key }: KeyedEntry<NewNote>,
): Promise<NoteResponse> {
  requireMayChange(actor)
  const { canSee } = await readVisibility(server, actor)
  return server.db.transaction(async (transaction) => {
    const stored = await lockLead(transaction, id)
    if (!stored || !canSee(stored)) throw new AppError('not_found')
    const now = server.clock.now()
    const of = { leadId: id, kind: 'note' as const }
    const note = { ...of, actorId: actor.userId, changes: { note: [null, body.text] as [null, string] } }
    const at = await claimEntry(transaction, { ...of, userId: actor.userId, now, body, key })
    const event = at
      ? await findEvent(transaction, { ...note, createdAt: at })
      : (await insertEvents(transaction, [{ ...note, actorName: actor.name, createdAt: now }]))[0]
    if (!event) throw new Error('The note is not there.')
    return { event: presentEvent(event), replayed: at !== null }
  })
}
