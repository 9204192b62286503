import { countChanges } from '#contract/offers/offer-reply.ts'
import type { StoredOffer } from './repository.ts'

type Revised = { revision: number; replies: readonly Pick<StoredOffer['replies'][number], 'kind'>[] }

/**
 * The revision of the calendar entry that this offer makes. All offers of a lead have one entry: each offer that is accepted and each
 * emailed change of facts is a later revision of it.
 */
export function calendarRevision(
  { revision }: Pick<Revised, 'revision'>,
  ofLead: readonly Revised[],
): number {
  const accepted = ofLead.filter(({ replies }) => replies.some(({ kind }) => kind === 'accepted'))
  return Math.max(revision, ...accepted.map((offer) => offer.revision)) + countChanges(ofLead)
}
