import type { OfferState } from '#contract/leads/offer-state.ts'
import { labelOf } from '#contract/offers/offer-states.ts'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'

const TONES: Record<OfferState, BadgeTone> = {
  sent: 'blue',
  asked: 'yellow',
  unconfirmed: 'yellow',
  accepted: 'green',
  refused: 'red',
  cancelled: 'red',
  declined: 'red',
  withdrawn: 'navy',
  expired: 'navy',
  replaced: 'navy',
}

export function OfferStateBadge({ state }: { state: OfferState }) {
  return <Badge tone={TONES[state]}>{labelOf(state)}</Badge>
}
