import { dublinDay } from '#contract/basics/dublin-time.ts'
import { isOwnCard } from '#contract/rates/example-rates.ts'
import { RateCard } from '#contract/rates/rate-card.ts'
import type { RateVersion, RateVersions } from '#contract/rates/rate-versions.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { AppError } from '#server/errors.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { cacheUntilEvent } from '#server/platform/events/cache-until-event.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { perServer, type Server } from '#server/server.ts'
import { requireMayRead } from './policy.ts'
import {
  findCounting,
  findNewest,
  findVersion,
  listPlanned,
  type RateHeading,
  type RateRow,
} from './repository.ts'

export async function listRateVersions(server: Server, { actor }: Caller): Promise<RateVersions> {
  requireMayRead(actor)
  const [{ card: _, ...current }, newest, planned] = await Promise.all([
    readCurrentVersion(server),
    findNewest(server.db),
    listPlanned(server.db, dublinDay(server.clock.now())),
  ])
  return {
    current: current.version,
    newest: presentVersion(newest),
    versions: [...planned.map(presentHeading), ...(current.version === 0 ? [] : [current])].sort(
      (one, other) => other.version - one.version,
    ),
  }
}

export async function getRateVersion(
  { db }: Pick<Server, 'db'>,
  { actor }: Caller,
  version: number,
): Promise<RateVersion> {
  requireMayRead(actor)
  const found = await findVersion(db, version)
  if (!found) throw new AppError('not_found')
  return presentVersion(found)
}

/** Returns whether there is such a version of the rates, which a quote may name. */
export async function isRateVersion({ db }: Pick<Server, 'db'>, version: number): Promise<boolean> {
  return (await findVersion(db, version)) !== null
}

/** Returns whether suggestions are switched on with the firm's own amounts, now or in the planned version. */
export async function isRateCardInUse(executor: Executor): Promise<boolean> {
  const card = (await findNewest(executor))?.card
  return card ? card.enabled && isOwnCard(card) : false
}

const versionOnDay = perServer((server) =>
  cacheUntilEvent(server.events, 'rates', async (day) => presentVersion(await findCounting(server.db, day))),
)

/** Returns the version in force today, cached until one is saved. */
export function readCurrentVersion(server: Server): Promise<RateVersion> {
  return versionOnDay(server)(dublinDay(server.clock.now()))
}

/** The version in force before any is saved. */
const SHIPPED: RateVersion = {
  version: 0,
  counts_from: null,
  note: '',
  created_by_name: '',
  created_at: null,
  card: SHIPPED_RATE_CARD,
}

function presentHeading(row: RateHeading): Omit<RateVersion, 'card'> {
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
