import type { LeadEvent, NewNote } from '#contract/leads/lead-event.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayChange } from '../policy.ts'
import { presentEvent } from '../present.ts'
import { findEvent, insertEvents, lockLead } from '../repository.ts'
import { readVisibility } from '../visibility.ts'
import { claimEntry, type KeyedEntry } from './claim-entry.ts'

/** `replayed`: stored by an earlier request with the same key. */
type NoteResponse = { event: LeadEvent; replayed: boolean }

/** Adds a note to the timeline only, so that no open form becomes outdated. A repeated request (same key) returns its entry. */
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
