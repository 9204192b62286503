import type { LeadDependencies } from '../dependencies.ts'
import type { StoredLead } from '../rows.ts'

/**
 * A response of staff releases suspected spam, by the trigger on the timeline, and from then on the figures of its page count it
 * as sent. Called before the commit, which may still fail: then an anonymous sum is one too high, and nothing else depends on it.
 */
export function noteReleased(
  { noteQuote }: Pick<LeadDependencies, 'noteQuote'>,
  before: Pick<StoredLead, 'released_at'>,
  after: Pick<StoredLead, 'released_at' | 'slug'>,
): void {
  if (before.released_at === null && after.released_at !== null) noteQuote(after.slug)
}
