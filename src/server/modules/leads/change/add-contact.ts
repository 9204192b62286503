import type { Lead } from '#contract/leads/lead.ts'
import type { NewContact } from '#contract/leads/lead-event.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { commandsFor } from './lead-commands.ts'

/** Writes down that staff have been in touch with a customer, or have tried: only the former answers them. */
export async function addContact(
  deps: LeadDependencies,
  { actor }: RequestContext,
  id: number,
  { channel, reached, note, mark_contacted }: NewContact,
): Promise<Lead> {
  const leads = await commandsFor(deps, actor)
  return deps.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, id)
    return leads.apply(transaction, lead.id, {
      entry: {
        kind: reached ? 'contact' : 'contact-tried',
        changes: { channel: [null, channel], ...(note && { note: [null, note] }) },
      },
      status: mark_contacted && lead.status === 'new' ? 'contacted' : undefined,
    })
  })
}
