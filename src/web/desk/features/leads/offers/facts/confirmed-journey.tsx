import { formatFullDay } from '#contract/basics/date-text.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { isJourneyOver } from '#contract/offers/offered-journey.ts'
import { lastTravelDay } from '#contract/trips/last-travel-day.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import type { ChangedFact } from './changed-facts.ts'
import { ChangedFactsList } from './changed-facts-list.tsx'

type Travelled = { journey: Parameters<typeof isJourneyOver>[1] }
type ConfirmedJourneyProps = { offer: Travelled; facts: readonly ChangedFact[] }

/** Before a booking is confirmed: that its journey is over, and in what the lead differs from what the customer has accepted. */
export function ConfirmedJourney({ offer, facts }: ConfirmedJourneyProps) {
  return (
    <>
      <OverJourney offer={offer} />
      <ConfirmedFacts facts={facts} />
    </>
  )
}

function OverJourney({ offer: { journey } }: { offer: Travelled }) {
  const today = dublinDay(new Date(useNow()))
  if (!isJourneyOver(today, journey)) return null
  return (
    <Warning className="mt-3">
      <p className="font-medium">The journey was on {formatFullDay(lastTravelDay(journey))} and is over.</p>
      <p>Confirm it only if it took place. Otherwise say that you cannot do it.</p>
    </Warning>
  )
}

function ConfirmedFacts({ facts }: { facts: readonly ChangedFact[] }) {
  if (facts.length === 0) return null
  return (
    <Warning className="mt-3">
      <p className="font-medium">The lead has changed since this quote was sent:</p>
      <ChangedFactsList facts={facts} />
      <p>
        The confirmation and its calendar file will say what the quote says. If the lead is right, agree it
        with the customer first.
      </p>
    </Warning>
  )
}
