import { formatFullDay } from '#contract/basics/date-text.ts'
import { LICENCE_LABELS } from '#contract/licences/licence-kinds.ts'
import { MergedContest } from '#web/desk/components/drafts/merged-contest.tsx'
import type { MergedSaving } from '#web/desk/components/drafts/use-merged-save.ts'
import type { LicenceEntry } from './licence-fields.tsx'

const LABELS: Record<keyof LicenceEntry, string> = {
  kind: 'Kind',
  number: 'Number',
  holder: 'Holder, or insurer',
  valid_until: 'Valid until',
  document_name: 'Document',
}

/** What somebody else has changed in the same licence, beside what was typed. */
export function LicenceContest(merging: MergedSaving<LicenceEntry>) {
  return <MergedContest {...merging} what="this licence" labels={LABELS} show={showField} />
}

function showField(field: keyof LicenceEntry, entry: LicenceEntry): string {
  if (field === 'kind') return LICENCE_LABELS[entry.kind]
  if (field === 'valid_until') return formatFullDay(entry.valid_until)
  return entry[field] ?? 'None'
}
