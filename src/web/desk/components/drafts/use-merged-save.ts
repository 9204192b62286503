import { useState } from 'react'
import { isSameValue } from '#contract/basics/same-value.ts'
import type { Saver } from '#web/desk/lib/saver.ts'
import { type AnsweredContest, answerMine, answerTheirs, type Contest, compareTyped } from './contest.ts'
import type { Versions } from './merge-typed.ts'

type MergedSave<Fields> = Omit<Versions<Fields>, 'typed'> & {
  /** who stored what is there now */
  saver: Saver
  save: (fields: Fields) => void
  /** nothing is left to be saved */
  onNothing: () => void
}

/**
 * Saves what was typed over what is stored now, and asks first about what somebody else has changed too. The answer is about the
 * values that were shown: what is stored by then is merged again, and asked about again where it is another.
 */
export function useMergedSave<Fields extends object>({
  base,
  now,
  saver,
  save,
  onNothing,
}: MergedSave<Fields>) {
  const [contest, setContest] = useState<(Contest<Fields> & { saver: Saver }) | null>(null)
  function merge(known: AnsweredContest<Fields>, send: (merged: Fields) => void) {
    const found = compareTyped({ ...known, now })
    const isContested = found.contested.length > 0
    setContest(isContested ? { ...found, saver } : null)
    if (!isContested) send(found.merged)
  }
  const saveRest = (rest: Fields) => (isSameValue(rest, now) ? onNothing() : save(rest))
  return {
    contest,
    submit: (typed: Fields) => merge({ base, typed }, save),
    keepTheirs: () => contest && merge(answerTheirs(contest), saveRest),
    takeMine: () => contest && merge(answerMine(contest), saveRest),
    decideLater: () => setContest(null),
  }
}

export type MergedSaving<Fields extends object> = ReturnType<typeof useMergedSave<Fields>>
