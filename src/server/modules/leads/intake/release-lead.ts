import { sql } from 'drizzle-orm'
import type { Lead } from '#contract/leads/lead.ts'
import { AppError } from '#server/errors.ts'
import { noteRequest } from '#server/modules/visits/visits.ts'
import { currentRequestId } from '#server/platform/logging/request-id.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { presentRows } from '../list/list-leads.ts'
import { newLeadMails } from '../mails.ts'
import { requireMayChange } from '../policy.ts'
import { insertEvents, lockLead, updateLeads } from '../repository.ts'
import type { StoredLead } from '../rows.ts'
import { readVisibility } from '../visibility.ts'
import { queueMails } from './repository-insert.ts'

/** Releases suspected spam: the lead becomes a normal one and both its emails are sent. */
export async function releaseLead(server: Server, { actor }: Caller, id: number): Promise<Lead> {
  requireMayChange(actor)
  const { canSee } = await readVisibility(server, actor)
  const lead = await server.db.transaction(async (transaction) => {
    const stored = await lockLead(transaction, id)
    if (!stored || !canSee(stored)) throw new AppError('not_found')
    const reason = stored.suspected_spam
    if (reason === null || stored.released_at !== null) {
      throw new AppError('conflict', { message: 'This lead is no longer marked as spam.' })
    }
    const now = server.clock.now()
    const change = { released_at: now, released_by: actor.userId, updated_at: now }
    await updateLeads(transaction, [id], change)
    await queueMails(transaction, newLeadMails(server, sql`${currentRequestId()}`), id)
    const who = { leadId: id, actorId: actor.userId, actorName: actor.name, createdAt: now }
    const changes: Record<string, [unknown, unknown]> = { suspected_spam: [reason, null] }
    await insertEvents(transaction, [{ ...who, kind: 'released', changes }])
    return { ...stored, ...change, version: stored.version + 1 } satisfies StoredLead
  })
  server.outbox.wake()
  noteRequest(server, lead.slug)
  const [presented] = await presentRows(server, [lead])
  if (!presented) throw new AppError('not_found')
  return presented
}
