import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import type { ShownOffer } from '#contract/offers/offer.ts'
import { changesOf } from '#contract/offers/offer-reply.ts'
import { showAfter, showBefore } from '#contract/offers/offered-journey.ts'

type Shown = Pick<Extract<ShownOffer, { journey: unknown }>, 'state' | 'journey' | 'replies'>

/** Whether the customer reads of changes. */
export const isChanged = ({ state, replies }: Pick<Shown, 'state' | 'replies'>): boolean =>
  (state === 'accepted' && replies.some(({ kind }) => kind === 'changed')) ||
  replies.some((reply) => reply.kind === 'answered' && reply.former_journey !== undefined)

/** Each change, the latest first, of a booking that goes on with other facts than were accepted, or of a quote whose times have changed. */
export function BookingChanges({ offer }: { offer: Shown }) {
  if (!isChanged(offer)) return null
  return (
    <section>
      <h2>What we have changed</h2>
      <ul className="offer-changes">
        {changesOf(offer)
          .toReversed()
          .map(({ reply: { kind, text, created_at }, facts }) => (
            <li key={created_at}>
              <dl className="offer-facts">
                {facts.map((fact) => (
                  <div key={fact.name}>
                    <dt>{fact.name}</dt>
                    <dd>
                      {showAfter(fact)} <span className="offer-before">{showBefore(fact)}</span>
                    </dd>
                  </div>
                ))}
              </dl>
              {kind === 'changed' && text && <p>{text}</p>}
              <time dateTime={created_at}>{formatInstantWithWeekday(created_at)}</time>
            </li>
          ))}
      </ul>
    </section>
  )
}
