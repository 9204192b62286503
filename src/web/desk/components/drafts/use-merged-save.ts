import { useState } from 'react'
import { isSameValue } from '#contract/basics/same-value.ts'
import { type Merged, mergeTyped, pick } from './merge-typed.ts'

type MergedSave<Fields> = {
  /** as it was when somebody began to type */
  base: Fields
  /** as it is stored now */
  now: Fields
  save: (fields: Fields) => void
  /** nothing is left to be saved */
  onNothing: () => void
}

/** Saves what was typed over what is stored now, and asks first about what somebody else has changed too. */
export function useMergedSave<Fields extends object>({ base, now, save, onNothing }: MergedSave<Fields>) {
  const [contest, setContest] = useState<Merged<Fields> | null>(null)
  function submit(typed: Fields) {
    const found = mergeTyped({ base, now, typed })
    if (found.contested.length > 0) setContest(found)
    else save(found.merged)
  }
  function keepTheirs() {
    if (!contest) return
    setContest(null)
    const rest = { ...contest.merged, ...pick(now, contest.contested) }
    if (isSameValue(rest, now)) onNothing()
    else save(rest)
  }
  function takeMine() {
    if (!contest) return
    setContest(null)
    save(contest.merged)
  }
  return { contest, submit, keepTheirs, takeMine, decideLater: () => setContest(null) }
}

export type MergedSaving<Fields extends object> = ReturnType<typeof useMergedSave<Fields>>
