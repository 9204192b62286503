import type { RateCard } from '#contract/rates/rate-card.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'

/** The shipped card with amounts and a depot of a firm's own, so that it prices. */
export const OWN_CARD: RateCard = {
  ...SHIPPED_RATE_CARD,
  enabled: true,
  depot: 'Dublin Airport',
  classes: SHIPPED_RATE_CARD.classes.map((each) => ({ ...each, base_cents: each.base_cents + 500 })),
}
