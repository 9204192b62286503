import { countChanges } from '#contract/offers/changed-facts.ts'
import type { StoredOffer } from './repository.ts'

type Turning = { revision: number; replies: readonly Pick<StoredOffer['replies'][number], 'kind'>[] }

/**
 * Which turn it is of this offer in its customer's calendar, which has the same event for all offers of the lead: after every one of
 * them that was accepted, and after every change of facts.
 */
export function calendarTurn({ revision }: Pick<Turning, 'revision'>, ofLead: readonly Turning[]): number {
  const accepted = ofLead.filter(({ replies }) => replies.some(({ kind }) => kind === 'accepted'))
  return Math.max(revision, ...accepted.map((offer) => offer.revision)) + countChanges(ofLead)
}
