import { countDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { LastSavedBy } from '#contract/last-saved-by.ts'
import type { Licence } from '#contract/licences/licence.ts'
import type { LicenceRow } from './repository.ts'

export function presentLicence(row: LicenceRow, saved: LastSavedBy, now: Date): Licence {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    holder: row.holder,
    valid_until: row.validUntil,
    document_name: row.documentName,
    days_left: countDays(dublinDay(now), row.validUntil) - 1,
    version: row.version,
    ...saved,
  }
}
