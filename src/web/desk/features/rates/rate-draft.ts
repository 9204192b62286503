import { z } from 'zod'
import type { RateCard } from '#contract/rates/rate-card.ts'
import type { RateVersions } from '#contract/rates/rate-versions.ts'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import type { Start } from './version-card.tsx'

export const RATES_DRAFT = 'rates'

const StoredDraft = z.object({
  based_on: z.number(),
  card: z.record(z.string(), z.unknown()),
  start: z.object({ counts_from: z.string(), note: z.string() }),
})

type Newest = Pick<RateVersions['newest'], 'version' | 'card'>
type StoredRates = { card: RateCard; start: Start }

export function storeRates(based_on: number, stored: StoredRates): void {
  writeDraft(RATES_DRAFT, { based_on, ...stored })
}

/** Whether somebody else has saved another version since: a card is saved whole, so it would undo theirs. */
export function isOutdated({ version }: Newest): boolean {
  const { data } = StoredDraft.safeParse(readDraft(RATES_DRAFT))
  return data !== undefined && data.based_on !== version
}

/** The changes of the newest version that were not saved when a session ended. */
export function readStoredRates({ version, card }: Newest): StoredRates | null {
  const { data } = StoredDraft.safeParse(readDraft(RATES_DRAFT))
  if (!data || data.based_on !== version || !hasParts(data.card, card)) return null
  return { card: withUnreadable(data.card), start: data.start }
}

function hasParts(stored: object, card: RateCard): stored is RateCard {
  return Object.keys(card).every((part) => part in stored)
}

/** NaN is what nobody can read in a field; stored as JSON it is null, which no card has. */
function withUnreadable<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_, value) => (value === null ? Number.NaN : value))
}
