import { z } from 'zod'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { pick } from '#web/desk/components/drafts/merge-typed.ts'
import type { TypedParts } from '#web/desk/components/drafts/typed-parts.ts'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

export const RATES_DRAFT = 'rates'

/** From which day the next version counts, and what is noted of it. */
const Start = z.object({ counts_from: z.string(), note: z.string() })
export type Start = z.infer<typeof Start>

const Parts = z.record(z.string(), z.unknown())
const StoredDraft = z.object({
  typed: Parts,
  base: Parts,
  start: Start.nullable(),
  day: z.string().nullable().default(null),
})

/** What was changed, and the start where somebody chose one. */
type StoredRates = { work: TypedParts<RateCard>; start: Start | null }

/** With the planned day of the version that was opened. Null removes it. */
export function storeRates(stored: (StoredRates & { day: string | null }) | null): void {
  writeDraft(RATES_DRAFT, stored ? { ...stored.work, start: stored.start, day: stored.day } : undefined)
}

/** The changes that were not saved when a session ended. */
export function readStoredRates(opened: RateCard): StoredRates | null {
  const { data } = StoredDraft.safeParse(readDraft(RATES_DRAFT))
  if (!data) return null
  const parts = Object.keys(opened).filter((part) => part in data.typed && part in data.base)
  const work = { typed: withUnreadable(pick(data.typed, parts)), base: pick(data.base, parts) }
  return { work, start: data.start }
}

/** The planned day of the version that they belong to; null for what counts today. */
export function readStoredDay(today: string): string | null {
  const { data } = StoredDraft.safeParse(readDraft(RATES_DRAFT))
  return data?.day && data.day > today ? data.day : null
}

/** NaN is what nobody can read in a field; stored as JSON it is null, which no card has. */
function withUnreadable<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_, value) => (value === null ? Number.NaN : value))
}
