import { formatCount } from '#web/lib/dates.ts'
import { findUrgency, type PressingLead } from '../model/urgency.ts'

/** `isNew`: it was not in the list before, as far as that is loaded. */
export type Arrival = { lead: PressingLead; isNew: boolean }

/** '2 new · 1 to confirm': what goes to the top although it is no new lead is most often a quote that its customer has accepted. */
export function describeArrivals(arrivals: readonly Arrival[]): string {
  const counts = Map.groupBy(arrivals, describe)
  return WORDS.flatMap((word) => {
    const those = counts.get(word)
    return those ? [`${formatCount(those.length)} ${word}`] : []
  }).join(' · ')
}

const WORDS = ['new', 'to confirm', 'to answer', 'moved up'] as const

function describe({ lead, isNew }: Arrival): (typeof WORDS)[number] {
  const urgency = findUrgency(lead)
  if (urgency) return urgency === 'confirmation' ? 'to confirm' : 'to answer'
  return isNew ? 'new' : 'moved up'
}
