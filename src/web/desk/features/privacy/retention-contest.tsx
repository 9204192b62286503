import type { RetentionRules } from '#contract/privacy/retention.ts'
import { ContestQuestion } from '#web/desk/components/contest-question.tsx'
import type { MergedSaving } from '#web/desk/components/drafts/use-merged-save.ts'
import { RULE_LABELS } from './retention-fields.ts'

const LABELS: Record<keyof RetentionRules, string> = {
  ...RULE_LABELS,
  holdContact: 'Name and address with an accepted quote',
}

type RetentionContestProps = Omit<MergedSaving<RetentionRules>, 'submit'> & { now: RetentionRules }

/** What somebody else has changed in the same rules, beside what was typed. */
export function RetentionContest({ now, contest, ...on }: RetentionContestProps) {
  const values = (contest?.contested ?? []).map((rule) => ({
    label: LABELS[rule],
    theirs: showRule(now[rule]),
    yours: contest ? showRule(contest.merged[rule]) : '',
  }))
  return (
    <ContestQuestion
      what="these rules"
      open={contest !== null}
      values={values}
      onKeepTheirs={on.keepTheirs}
      onTakeMine={on.takeMine}
      onDecideLater={on.decideLater}
    />
  )
}

function showRule(value: number | boolean): string {
  if (typeof value === 'number') return String(value)
  return value ? 'Left for six years' : 'Not left'
}
