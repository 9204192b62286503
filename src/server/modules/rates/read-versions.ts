import { RATE_CARD_LIMITS } from '#contract/rates/rate-limits.ts'
import type { RateVersion, RateVersions } from '#contract/rates/rate-versions.ts'
import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import type { RateDependencies, WithCurrentVersion } from './dependencies.ts'
import { requireMayRead } from './policy.ts'
import { presentHeading, presentVersion } from './present.ts'
import { findNewest, findVersion, listVersions } from './repository.ts'

export async function listRateVersions(
  { db, currentVersion }: WithCurrentVersion,
  { actor }: RequestContext,
): Promise<RateVersions> {
  requireMayRead(actor)
  const [current, newest, versions] = await Promise.all([
    currentVersion(),
    findNewest(db),
    listVersions(db, RATE_CARD_LIMITS.versions),
  ])
  return {
    current: current.version,
    newest: presentVersion(newest),
    versions: versions.map(presentHeading),
  }
}

export async function getRateVersion(
  { db }: Pick<RateDependencies, 'db'>,
  { actor }: RequestContext,
  version: number,
): Promise<RateVersion> {
  requireMayRead(actor)
  const found = await findVersion(db, version)
  if (!found) throw new AppError('not_found')
  return presentVersion(found)
}

/** For offers: one that was saved. */
export async function isRateVersion({ db }: Pick<RateDependencies, 'db'>, version: number): Promise<boolean> {
  return (await findVersion(db, version)) !== null
}
