import type { Lead } from '#contract/leads/lead.ts'
import { NewContact } from '#contract/leads/lead-event.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { workerFor } from './lead-commands.ts'

/** Writes down that staff have been in touch with a customer, or have tried: only the former answers them. */
export async function addContact(
  deps: LeadDependencies,
  actor: Actor,
  id: unknown,
  body: unknown,
): Promise<Lead> {
  const leads = await workerFor(deps, actor)
  const { channel: way, reached, note, mark_contacted } = parse(NewContact, body)
  return deps.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, id)
    return leads.work(transaction, lead.id, {
      entry: {
        kind: reached ? 'contact' : 'contact-tried',
        changes: { channel: [null, way], ...(note && { note: [null, note] }) },
      },
      status: mark_contacted && lead.status === 'new' ? 'contacted' : undefined,
    })
  })
}
