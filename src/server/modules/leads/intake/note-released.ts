import { noteQuote } from '#server/modules/visits/note-visits.ts'
import type { Server } from '#server/server.ts'
import type { StoredLead } from '../rows.ts'

/**
 * A response of staff releases suspected spam, by the trigger on the timeline, and from then on the figures of its page count it
 * as sent. Called before the commit, which may still fail: then an anonymous sum is one too high, and nothing else depends on it.
 */
export function noteReleased(
  server: Server,
  before: Pick<StoredLead, 'released_at'>,
  after: Pick<StoredLead, 'released_at' | 'slug'>,
): void {
  if (before.released_at === null && after.released_at !== null) noteQuote(server, after.slug)
}
