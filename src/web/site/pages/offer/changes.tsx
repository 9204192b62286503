import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { changesOf, showAfter, showBefore } from '#contract/offers/changed-facts.ts'
import type { ShownOffer } from '#contract/offers/offer.ts'

type Shown = Pick<Extract<ShownOffer, { journey: unknown }>, 'state' | 'journey' | 'replies'>

/** Of a booking that goes on with other facts than were accepted: each change, the latest first. */
export function BookingChanges({ offer }: { offer: Shown }) {
  const changes = changesOf(offer).toReversed()
  if (offer.state !== 'accepted' || changes.length === 0) return null
  return (
    <section>
      <h2>What we have changed</h2>
      <ul className="offer-changes">
        {changes.map(({ reply: { text, created_at }, facts }) => (
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
            {text && <p>{text}</p>}
            <time dateTime={created_at}>{formatInstantWithWeekday(created_at)}</time>
          </li>
        ))}
      </ul>
      <p className="offer-note">The price stays.</p>
    </section>
  )
}
