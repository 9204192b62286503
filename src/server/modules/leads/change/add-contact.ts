import type { Lead } from '#contract/leads/lead.ts'
import type { NewContact } from '#contract/leads/lead-event.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { claimEntry, type KeyedEntry } from './claim-entry.ts'
import { commandsFor, type LeadCommand } from './lead-commands.ts'

/** `replayed`: stored by an earlier request with the same key. */
type ContactResponse = { lead: Lead; replayed: boolean }

/**
 * Records a contact with the customer, or an attempt: only a contact counts as a response. A repeated request (same key) returns the
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
