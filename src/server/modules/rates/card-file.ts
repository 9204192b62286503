import type { RateFile, RateImport } from '#contract/rates/rate-versions.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { readCardFile } from './csv/read-card.ts'
import { writeCardFile } from './csv/write-card.ts'
import type { RateDependencies } from './dependencies.ts'
import { requireMayRead, requireMayWrite } from './policy.ts'
import { presentVersion } from './present.ts'
import { getRateVersion } from './read-versions.ts'
import { findNewest } from './repository.ts'

/** Without a version it is the newest. */
export async function exportCard(
  { db }: Pick<RateDependencies, 'db'>,
  context: RequestContext,
  wanted?: number,
): Promise<{ fileName: string; text: string }> {
  requireMayRead(context.actor)
  const { version, card } =
    wanted === undefined
      ? presentVersion(await findNewest(db))
      : await getRateVersion({ db }, context, wanted)
  return { fileName: `rates-${version}.csv`, text: writeCardFile(card) }
}

/** Stores nothing. */
export async function importCard({ actor }: RequestContext, { csv }: RateFile): Promise<RateImport> {
  requireMayWrite(actor)
  return readCardFile(csv)
}
