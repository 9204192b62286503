import type { LicenceKind } from '#contract/licences/licence-kinds.ts'
import type { Business } from '#contract/settings/business.ts'
import type { LicenceRow } from './repository.ts'

/** Facts of the business that the register knows better than the settings. */
export type LicenceFacts = Partial<
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

/** A kind that stands in the register with nothing that holds today is not known any more: pages leave it out. */
export function collectFacts(rows: readonly LicenceRow[], today: string): LicenceFacts {
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

/** A licence to carry people, and an insurance, that hold today. Small vehicles need a driver's licence too. */
export function holdsLicences(rows: readonly LicenceRow[], today: string): boolean {
  const holding = new Set(rows.filter(({ validUntil }) => validUntil >= today).map(({ kind }) => kind))
  const carries = holding.has('operator') || (holding.has('spsv-vehicle') && holding.has('spsv-driver'))
  return carries && holding.has('insurance')
}
