import { ContestQuestion } from '#web/desk/components/contest-question.tsx'
import { listContested } from './settings-words.ts'
import type { useSettingsWork } from './use-settings-work.ts'

/** What somebody else has changed in the same settings, beside what was typed. */
export function SettingsQuestion({ contest, ...on }: ReturnType<typeof useSettingsWork>['question']) {
  return (
    <ContestQuestion
      what="the settings"
      saver={contest?.saver}
      open={contest !== null}
      values={contest ? listContested(contest) : []}
      onKeepTheirs={on.keepTheirs}
      onTakeMine={on.takeMine}
      onDecideLater={on.decideLater}
    />
  )
}
