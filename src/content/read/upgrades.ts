import { QuoteOptions } from '../pages/quote-options.ts'

type Stored = Readonly<Record<string, unknown>>
type Upgrade = (stored: Stored) => Stored

/**
 * The steps that turn documents of earlier shapes into documents of today's, one after the other. Each step takes what it knows
 * and leaves the rest, so a document of today passes through unchanged.
 */
const HOME_UPGRADES: readonly Upgrade[] = [dropEmptyOptionLists]

export function upgradeHome(stored: unknown): unknown {
  return isRecord(stored) ? HOME_UPGRADES.reduce((document, upgrade) => upgrade(document), stored) : stored
}

/** A list without choices counts as missing, so that it is filled from the defaults. */
function dropEmptyOptionLists(stored: Stored): Stored {
  const { quoteOptions } = stored
  if (!isRecord(quoteOptions)) return stored
  const names = new Set(Object.keys(QuoteOptions.shape))
  const remaining = Object.entries(quoteOptions).filter(([name, list]) => !(names.has(name) && isBlank(list)))
  return { ...stored, quoteOptions: Object.fromEntries(remaining) }
}

function isBlank(list: unknown): boolean {
  return list === null || (Array.isArray(list) && list.length === 0)
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
