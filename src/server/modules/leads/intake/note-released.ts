import { noteRequest } from '#server/modules/visits/visits.ts'
import type { Server } from '#server/server.ts'
import type { StoredLead } from '../rows.ts'

/**
 * A staff response releases suspected spam (by trigger on the timeline), so it is counted as sent in its page's figures. Called before
 * the commit: if that fails, an anonymous sum is one too high, which is harmless.
 */
export function noteReleased(
  server: Server,
  before: Pick<StoredLead, 'released_at'>,
  after: Pick<StoredLead, 'released_at' | 'slug'>,
): void {
  if (before.released_at === null && after.released_at !== null) noteRequest(server, after.slug)
}
