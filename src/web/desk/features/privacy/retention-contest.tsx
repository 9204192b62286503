import type { RetentionRules } from '#contract/privacy/retention.ts'
import { MergedContest } from '#web/desk/components/drafts/merged-contest.tsx'
import type { MergedSaving } from '#web/desk/components/drafts/use-merged-save.ts'
import { RULE_LABELS } from './retention-fields.ts'

const LABELS: Record<keyof RetentionRules, string> = {
  ...RULE_LABELS,
  holdContact: 'Name and address with an accepted quote',
}

/** What somebody else has changed in the same rules, beside what was typed. */
export function RetentionContest(merging: MergedSaving<RetentionRules>) {
  return (
    <MergedContest
      {...merging}
      what="these rules"
      labels={LABELS}
      show={(rule, rules) => showRule(rules[rule])}
    />
  )
}

function showRule(value: number | boolean): string {
  if (typeof value === 'number') return String(value)
  return value ? 'Left for six years' : 'Not left'
}
