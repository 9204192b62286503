import { RateCard } from '#contract/rates/rate-card.ts'
import type { RateVersion } from '#contract/rates/rate-versions.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import type { RateHeading, RateRow } from './repository.ts'

/** The version before any are saved. */
export const SHIPPED: RateVersion = {
  version: 0,
  counts_from: null,
  note: '',
  created_by_name: '',
  created_at: null,
  card: SHIPPED_RATE_CARD,
}

export function presentHeading(row: RateHeading): Omit<RateVersion, 'card'> {
  return {
    version: row.version,
    counts_from: row.countsFrom,
    note: row.note,
    created_by_name: row.createdByName,
    created_at: row.createdAt.toISOString(),
  }
}

export function presentVersion(row: RateRow | null): RateVersion {
  return row ? { ...presentHeading(row), card: RateCard.parse(row.card) } : SHIPPED
}
