import type { RateFile, RateImport } from '#contract/rates/rate-versions.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { readCardFile } from './csv/read-card.ts'
import { writeCardFile } from './csv/write-card.ts'
import type { RateDependencies } from './dependencies.ts'
import { requireMayRead, requireMayWrite } from './policy.ts'
import { presentVersion } from './present.ts'
import { findNewest } from './repository.ts'

export async function exportCard(
  { db }: Pick<RateDependencies, 'db'>,
  { actor }: RequestContext,
): Promise<{ fileName: string; text: string }> {
  requireMayRead(actor)
  const { version, card } = presentVersion(await findNewest(db))
  return { fileName: `rates-${version}.csv`, text: writeCardFile(card) }
}

/** Stores nothing. */
export async function importCard({ actor }: RequestContext, { csv }: RateFile): Promise<RateImport> {
  requireMayWrite(actor)
  return readCardFile(csv)
}
