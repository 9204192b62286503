import { noteRequest } from '#server/modules/visits/visits.ts'
import type { Server } from '#server/server.ts'
import type { StoredLead } from '../rows.ts'

/**
 * Counts a lead as a sent form of its page if a response by staff has just released it from suspected spam, which a trigger on the timeline
 * does. It is called before the commit: if that fails, an anonymous sum is one too high, which is harmless.
 */
export function noteReleased(
  server: Server,
  before: Pick<StoredLead, 'released_at'>,
  after: Pick<StoredLead, 'released_at' | 'slug'>,
): void {
  if (before.released_at === null && after.released_at !== null) noteRequest(server, after.slug)
}
