import type { Lead } from '#contract/leads/lead.ts'
import { AppError } from '#server/errors.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { LeadNeeds } from '../dependencies.ts'
import { presentRows } from '../list/list-leads.ts'
import { requireMayChange } from '../policy.ts'
import { insertEvents, lockLead, updateLeads } from '../repository.ts'
import { idFrom, type StoredLead } from '../rows.ts'
import { sightOf } from '../visibility.ts'
import { queueMails } from './repository-insert.ts'

/** Somebody has looked at what was held back as a robot's: from now on it is a lead like any other, and both mails go out. */
export async function releaseLead(needs: LeadNeeds, actor: Actor, givenId: unknown): Promise<Lead> {
  requireMayChange(actor)
  const id = idFrom(givenId)
  if (id === null) throw new AppError('not_found')
  const { sees } = await sightOf(needs, actor)
  const lead = await needs.db.transaction(async (transaction) => {
    const stored = await lockLead(transaction, id)
    if (!stored || !sees(stored)) throw new AppError('not_found')
    const reason = stored.suspected_robot
    if (reason === null || stored.released_at !== null) {
      throw new AppError('conflict', { message: 'This enquiry is not held back.' })
    }
    const now = needs.clock.now()
    const change = { released_at: now, released_by: actor.userId, updated_at: now }
    await updateLeads(transaction, [id], change)
    await queueMails(transaction, needs.outbox, id)
    const who = { leadId: id, actorId: actor.userId, actorName: actor.name, createdAt: now }
    const changes: Record<string, [unknown, unknown]> = { suspected_robot: [reason, null] }
    await insertEvents(transaction, [{ ...who, kind: 'released', changes }])
    return { ...stored, ...change, version: stored.version + 1 } satisfies StoredLead
  })
  needs.outbox.wake()
  needs.noteQuote(lead.slug)
  const [presented] = await presentRows(needs, [lead])
  if (!presented) throw new AppError('not_found')
  return presented
}
