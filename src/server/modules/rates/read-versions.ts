import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { RateVersion, RateVersions } from '#contract/rates/rate-versions.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { readCurrentVersion } from './current-version.ts'
import { requireMayRead } from './policy.ts'
import { presentHeading, presentVersion } from './present.ts'
import { findNewest, findVersion, listPlanned } from './repository.ts'

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

/** Whether this version of the rates was saved; quotes name one. */
export async function isRateVersion({ db }: Pick<Server, 'db'>, version: number): Promise<boolean> {
  return (await findVersion(db, version)) !== null
}
