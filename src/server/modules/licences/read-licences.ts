import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Licence } from '#contract/licences/licence.ts'
import { AppError } from '#server/errors.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { readLastSaves } from '#server/platform/security/last-save.ts'
import type { Server } from '#server/server.ts'
import { collectFacts, holdsLicences, type LicenceFacts } from './licence-facts.ts'
import { presentLicence } from './present.ts'
import * as repository from './repository.ts'

export async function listLicences(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  { actor }: Caller,
): Promise<Licence[]> {
  requireAdmin(actor)
  const rows = await repository.listLicences(db)
  const saveOf = await readLastSaves(db, rows)
  return rows.map((row) => presentLicence(row, saveOf(row), clock.now()))
}

export async function readLicenceDocument(
  { db }: Pick<Server, 'db'>,
  { actor }: Caller,
  id: number,
): Promise<{ type: string; content: Buffer }> {
  requireAdmin(actor)
  const found = await repository.findDocument(db, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** Reads the facts for pages: entries of the register win over texts typed into the settings. */
export async function readLicenceFacts({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<LicenceFacts> {
  return collectFacts(await repository.listLicences(db), dublinDay(clock.now()))
}

/** Tells the checklist whether the business may say that it is licensed and insured. */
export async function isLicensed({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<boolean> {
  return holdsLicences(await repository.listLicences(db), dublinDay(clock.now()))
}

/**
 * Tells the pages that the register is in use and confirms nothing today. They then leave out that the business is licensed.
 */
export async function isUnlicensed({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<boolean> {
  const rows = await repository.listLicences(db)
  return rows.length > 0 && !holdsLicences(rows, dublinDay(clock.now()))
}
