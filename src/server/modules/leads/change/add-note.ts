import type { LeadEvent, NewNote } from '#contract/leads/lead-event.ts'
import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { requireMayChange } from '../policy.ts'
import { presentEvent } from '../present.ts'
import { insertEvents, lockLead } from '../repository.ts'
import { readVisibility } from '../visibility.ts'

/** Adds to the timeline and changes nothing else, so that nobody's open form becomes stale by it. */
export async function addNote(
  deps: LeadDependencies,
  { actor }: RequestContext,
  id: number,
  { text }: NewNote,
): Promise<LeadEvent> {
  requireMayChange(actor)
  const { canSee } = await readVisibility(deps, actor)
  return deps.db.transaction(async (transaction) => {
    const stored = await lockLead(transaction, id)
    if (!stored || !canSee(stored)) throw new AppError('not_found')
    const [event] = await insertEvents(transaction, [
      {
        leadId: id,
        kind: 'note',
        actorId: actor.userId,
        actorName: actor.name,
        changes: { note: [null, text] },
        createdAt: deps.clock.now(),
      },
    ])
    if (!event) throw new Error('The note was not stored.')
    return presentEvent(event)
  })
}
