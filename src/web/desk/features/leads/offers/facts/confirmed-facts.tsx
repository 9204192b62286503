import { Warning } from '#web/desk/ui/alert.tsx'
import type { ChangedFact } from './changed-facts.ts'
import { ChangedFactsList } from './changed-facts-list.tsx'

/** Before a booking is confirmed: in what the lead differs from what the customer has accepted. */
export function ConfirmedFacts({ facts }: { facts: readonly ChangedFact[] }) {
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
