import { ContestQuestion } from '../contest-question.tsx'
import type { MergedSaving } from './use-merged-save.ts'

type MergedContestProps<Fields extends object> = Omit<MergedSaving<Fields>, 'submit'> & {
  /** what it is that two have changed: 'this vehicle' */
  what: string
  /** what its last save is of, where that is more: 'the vehicles' */
  whole?: string
  labels: Record<keyof Fields & string, string>
  /** the value of a field in words */
  show: (field: keyof Fields & string, fields: Fields) => string
}

/** What somebody else has changed too, beside what was typed. */
export function MergedContest<Fields extends object>({
  what,
  whole,
  labels,
  show,
  contest,
  ...on
}: MergedContestProps<Fields>) {
  const values = contest?.contested.map((field) => ({
    label: labels[field],
    theirs: show(field, contest.asked.now),
    yours: show(field, contest.asked.typed),
  }))
  return (
    <ContestQuestion
      what={what}
      whole={whole}
      saver={contest?.saver}
      open={contest !== null}
      values={values ?? []}
      onKeepTheirs={on.keepTheirs}
      onTakeMine={on.takeMine}
      onDecideLater={on.decideLater}
    />
  )
}
