import type { Lead } from '#contract/leads/lead.ts'
import { formatCount } from '#web/lib/dates.ts'

/** `isNew`: it was not in the list before, as far as that is loaded. */
export type Arrival = { lead: Pick<Lead, 'offer_confirm_due_at'>; isNew: boolean }

/** '2 new · 1 to confirm': what goes to the top although it is no new lead is most often a quote that its customer has accepted. */
export function describeArrivals(arrivals: readonly Arrival[]): string {
  const counts = Map.groupBy(arrivals, describe)
  return WORDS.flatMap((word) => {
    const those = counts.get(word)
    return those ? [`${formatCount(those.length)} ${word}`] : []
  }).join(' · ')
}

const WORDS = ['new', 'to confirm', 'moved up'] as const

function describe({ lead, isNew }: Arrival): (typeof WORDS)[number] {
  if (lead.offer_confirm_due_at !== null) return 'to confirm'
  return isNew ? 'new' : 'moved up'
}
