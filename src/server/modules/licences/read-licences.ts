import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Licence, LicenceKind } from '#contract/licences/licence.ts'
import type { Business } from '#contract/settings/business.ts'
import { AppError } from '#server/errors.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { readLastSaves } from '#server/platform/security/last-save.ts'
import type { Server } from '#server/server.ts'
import { presentLicence } from './present.ts'
import type { LicenceRow } from './repository.ts'
import * as repository from './repository.ts'

/** The facts that the register supplies in place of the settings. */
type LicenceFacts = Partial<
  Pick<
    Business,
    | 'spsvLicence'
    | 'operatorLicence'
    | 'dispatchLicence'
    | 'insurer'
    | 'insurancePolicy'
    | 'insuranceValidUntil'
  >
>

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

/** Reads the licence facts for pages; the register takes precedence over the settings. */
export async function readLicenceFacts({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<LicenceFacts> {
  return collectFacts(await repository.listLicences(db), dublinDay(clock.now()))
}

/** Returns whether the business may claim to be licensed and insured, for the launch checklist. */
export async function isLicensed({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<boolean> {
  return holdsLicences(await repository.listLicences(db), dublinDay(clock.now()))
}

/** Returns whether the register is in use but holds no valid licence and insurance; pages then drop the claim. */
export async function isUnlicensed({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<boolean> {
  const rows = await repository.listLicences(db)
  return rows.length > 0 && !holdsLicences(rows, dublinDay(clock.now()))
}

/** Collects the facts that are valid today. A kind of licence whose entries have all expired is left out of pages. */
function collectFacts(rows: readonly LicenceRow[], today: string): LicenceFacts {
  const of = (kind: LicenceKind) => rows.filter((row) => row.kind === kind)
  const holds = (row: LicenceRow) => row.validUntil >= today
  const numbers = (kind: LicenceKind) =>
    of(kind)
      .filter(holds)
      .map(({ number }) => number)
      .join(', ')
  const known = (kind: LicenceKind) => of(kind).length > 0
  const insurance = of('insurance').filter(holds).at(-1)
  return {
    ...(known('spsv-vehicle') && { spsvLicence: numbers('spsv-vehicle') }),
    ...(known('operator') && { operatorLicence: numbers('operator') }),
    ...(known('dispatch') && { dispatchLicence: numbers('dispatch') }),
    ...(known('insurance') && {
      insurer: insurance?.holder ?? '',
      insurancePolicy: insurance?.number ?? '',
      insuranceValidUntil: insurance?.validUntil ?? '',
    }),
  }
}

/** Returns whether a passenger licence and an insurance are valid today. A licence for small vehicles needs a driver's licence too. */
function holdsLicences(rows: readonly LicenceRow[], today: string): boolean {
  const holding = new Set(rows.filter(({ validUntil }) => validUntil >= today).map(({ kind }) => kind))
  const carries = holding.has('operator') || (holding.has('spsv-vehicle') && holding.has('spsv-driver'))
  return carries && holding.has('insurance')
}
