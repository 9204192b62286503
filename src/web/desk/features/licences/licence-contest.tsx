import { formatFullDay } from '#contract/basics/date-text.ts'
import { LICENCE_LABELS } from '#contract/licences/licence-kinds.ts'
import { ContestQuestion } from '#web/desk/components/contest-question.tsx'
import type { MergedSaving } from '#web/desk/components/drafts/use-merged-save.ts'
import type { LicenceEntry } from './licence-fields.tsx'

const LABELS: Record<keyof LicenceEntry, string> = {
  kind: 'Kind',
  number: 'Number',
  holder: 'Holder, or insurer',
  valid_until: 'Valid until',
  document_name: 'Document',
}

type LicenceContestProps = Omit<MergedSaving<LicenceEntry>, 'submit'> & { now: LicenceEntry }

/** What somebody else has changed in the same licence, beside what was typed. */
export function LicenceContest({ now, contest, ...on }: LicenceContestProps) {
  const values = (contest?.contested ?? []).map((field) => ({
    label: LABELS[field],
    theirs: showField(field, now),
    yours: contest ? showField(field, contest.merged) : '',
  }))
  return (
    <ContestQuestion
      what="this licence"
      open={contest !== null}
      values={values}
      onKeepTheirs={on.keepTheirs}
      onTakeMine={on.takeMine}
      onDecideLater={on.decideLater}
    />
  )
}

function showField(field: keyof LicenceEntry, entry: LicenceEntry): string {
  if (field === 'kind') return LICENCE_LABELS[entry.kind]
  if (field === 'valid_until') return formatFullDay(entry.valid_until)
  return entry[field] ?? 'None'
}
