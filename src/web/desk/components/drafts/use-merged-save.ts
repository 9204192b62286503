import { useEffect, useRef, useState } from 'react'
import { isSameValue } from '#contract/basics/same-value.ts'
import { isStaleSave, type Saver } from '#web/desk/lib/saver.ts'
import { type AnsweredContest, answerMine, answerTheirs, type Contest, compareTyped } from './contest.ts'
import type { Versions } from './merge-typed.ts'

type MergedSave<Fields> = Omit<Versions<Fields>, 'typed'> & {
  /** who stored what is there now */
  saver: Saver
  save: (fields: Fields) => void
  /** nothing is left to be saved */
  onNothing: () => void
  /** which state is stored now, and why the last save failed: one that somebody else was faster with is merged again by itself */
  revision?: number
  failure?: unknown
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
  revision,
  failure,
}: MergedSave<Fields>) {
  const [contest, setContest] = useState<(Contest<Fields> & { saver: Saver }) | null>(null)
  const sent = useRef<{ known: AnsweredContest<Fields>; revision: number | undefined } | null>(null)
  /** `isRest`: what is left may be what is stored already */
  function merge(known: AnsweredContest<Fields>, isRest = false) {
    const found = compareTyped({ ...known, now })
    const isContested = found.contested.length > 0
    setContest(isContested ? { ...found, saver } : null)
    sent.current = isContested ? null : { known, revision }
    if (isContested) return
    if (isRest && isSameValue(found.merged, now)) onNothing()
    else save(found.merged)
  }
  const latest = useRef(merge)
  latest.current = merge
  useEffect(() => {
    const last = sent.current
    if (!isStaleSave(failure) || !last || last.revision === revision) return
    sent.current = null
    latest.current(last.known, true)
  }, [failure, revision])
  return {
    contest,
    submit: (typed: Fields) => merge({ base, typed }),
    keepTheirs: () => contest && merge(answerTheirs(contest), true),
    takeMine: () => contest && merge(answerMine(contest), true),
    decideLater: () => setContest(null),
  }
}

export type MergedSaving<Fields extends object> = ReturnType<typeof useMergedSave<Fields>>
