import type { OfferReply } from './offer-reply.ts'
import { offeredFacts } from './offered-facts.ts'
import type { OfferedJourney } from './offered-journey.ts'

/** A fact of a journey as it was and as it is, in the words of its customer; '' for what was not there, or no longer is. */
export type FactChange = { name: string; before: string; after: string }

export const showAfter = ({ after }: FactChange): string => after || 'None any more'

export const showBefore = ({ before }: FactChange): string =>
  before ? `Before: ${before}` : 'Not there before'

/** In what two journeys differ for whoever goes on them. What it is called for, the name alone, is no fact of the journey. */
export function changedFacts(before: OfferedJourney, after: OfferedJourney): FactChange[] {
  const [old, now] = [before, after].map(
    (journey) => new Map(offeredFacts(journey).map(({ name, value }) => [name, value])),
  )
  const names = new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])
  return [...names]
    .map((name) => ({ name, before: old?.get(name) ?? '', after: now?.get(name) ?? '' }))
    .filter((fact) => fact.before !== fact.after)
}

type Booked = { journey: OfferedJourney; replies: readonly OfferReply[] }

/** Each time that staff told the customer of changed facts, with what was changed, the oldest first. */
export function changesOf({ journey, replies }: Booked): { reply: OfferReply; facts: FactChange[] }[] {
  const changes = replies.flatMap((reply) =>
    reply.former_journey ? [{ reply, before: reply.former_journey }] : [],
  )
  return changes.map(({ reply, before }, at) => ({
    reply,
    facts: changedFacts(before, changes[at + 1]?.before ?? journey),
  }))
}

/** How often the customer of these offers was told of changed facts. */
export function countChanges(offers: readonly { replies: readonly Pick<OfferReply, 'kind'>[] }[]): number {
  return offers.flatMap(({ replies }) => replies).filter(({ kind }) => kind === 'changed').length
}
