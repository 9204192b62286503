import { type LeadEvent, NewNote } from '#contract/leads/lead-event.ts'
import { AppError } from '#server/errors.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { requireMayChange } from '../policy.ts'
import { presentEvent } from '../present.ts'
import { insertEvents, lockLead } from '../repository.ts'
import { idFrom } from '../rows.ts'
import { visibilityOf } from '../visibility.ts'

/** Adds to the timeline and changes nothing else, so that nobody's open form becomes stale by it. */
export async function addNote(
  deps: LeadDependencies,
  actor: Actor,
  givenId: unknown,
  body: unknown,
): Promise<LeadEvent> {
  requireMayChange(actor)
  const { text } = parse(NewNote, body)
  const id = idFrom(givenId)
  if (id === null) throw new AppError('not_found')
  const { canSee } = await visibilityOf(deps, actor)
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
