import { useState } from 'react'
import { isSameValue } from '#contract/basics/same-value.ts'
import {
  type AnsweredContest,
  answerMine,
  answerTheirs,
  type Contest,
} from '#web/desk/components/drafts/contest.ts'
import { refusingSaver, type Saver } from '#web/desk/lib/saver.ts'
import { useUpdateUser } from './use-user-changes.ts'
import { isContested, readContest } from './user-contest.ts'
import { toUserPatch, type UserEntry } from './user-fields.ts'

type UserSave = {
  id: number
  /** what the form began with */
  base: UserEntry
  onClose: () => void
}

/**
 * Saves what was typed about an account. The server merges it with what others have changed; what both have changed is asked
 * about first.
 */
export function useUserSave({ id, base, onClose }: UserSave) {
  const [contest, setContest] = useState<(Contest<UserEntry> & { saver: Saver }) | null>(null)
  const { mutate, isPending, error, question } = useUpdateUser(onClose)
  function save(known: AnsweredContest<UserEntry>) {
    setContest(null)
    const ask = (refused: unknown) => {
      if (isContested(refused))
        setContest({ ...readContest(refused.response, known), saver: refusingSaver(refused) })
    }
    mutate({ id, change: toUserPatch(known.typed, known.base) }, { onError: ask })
  }
  function keepTheirs() {
    if (!contest) return
    const left = answerTheirs(contest)
    if (isSameValue(left.typed, left.base)) onClose()
    else save(left)
  }
  return {
    submit: (typed: UserEntry) => save({ base, typed }),
    isPending,
    question,
    // What is asked about is no failure.
    error: isContested(error) ? null : error,
    contesting: {
      contest,
      keepTheirs,
      takeMine: () => contest && save(answerMine(contest)),
      decideLater: () => setContest(null),
    },
  }
}
